import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { calls } from '~/house/registers/calls'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { redirectTo } from '~/web/h5/answers'
import { h5 } from '~/web/h5/client'
import { idOf } from '~/web/kits/detail/detail-loader'
import { SelectField, TextArea } from '~/web/kits/form/field'
import { Form, formFor } from '~/web/kits/form/form'
import { PictureField } from '~/web/kits/form/picture-field'
import { sendForm, takePictures } from '~/web/kits/form/send-form'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { ActionBar } from '~/web/ui/action-bar'
import { Button, ButtonLink, EnterPresses } from '~/web/ui/button'
import { LiveRegion } from '~/web/ui/enhanced'
import { ARTICLE_SUMMARY_MOST } from '../contract/limits'
import { ArticleBody } from '../parts/article-body'

export const handle: ScreenHandle = {
  title: () => m.articles_release(),
  parent: (query) => withQuery(paths.articleEditor, { id: query.get('id') ?? '' }),
  takes: 'pictures',
}

const form = formFor('release', calls.articles.release.input.omit({ id: true }))

const COVERS = 1

export async function loader({ request }: LoaderFunctionArgs) {
  const { call } = await h5.member(request)
  return { article: await call(calls.articles.ownDetails, { id: idOf(request) }) }
}

export async function action({ request }: ActionFunctionArgs) {
  const member = await h5.member(request)
  const { locale } = member
  const { posted, answer } = await takePictures(member, form, request, { most: COVERS })
  if (answer) return answer
  const done = await sendForm(member, form, posted, calls.articles.release, (value) => ({
    ...value,
    id: idOf(request),
  }))
  if (!done.ok) return done.answer
  return redirectTo(paths.myArticles, {
    toast: done.data.waits ? m.articles_waits({}, { locale }) : m.toast_published({}, { locale }),
  })
}

export default function ArticleRelease() {
  const { article } = useLoaderData<typeof loader>()
  const { id, title, version, summary, category, cover, categories, blocks, goods } = article
  return (
    <LiveRegion id="release-live" className="flex flex-1 flex-col">
      <Form
        of={form}
        values={{ summary, category, version: String(version), pictures: cover ? [cover] : [] }}
        encType="multipart/form-data"
        className="flex flex-1 flex-col"
      >
        <EnterPresses />
        <div className="flex-1 px-4 pb-4 pt-3">
          <div className="card p-3">
            <TextArea
              name="summary"
              label={m.articles_field_summary()}
              hint={m.articles_summary_hint()}
              stacked
              rows={3}
              maxLength={ARTICLE_SUMMARY_MOST}
              required
            />
            {categories.length > 0 && (
              <SelectField
                name="category"
                label={m.word_category()}
                stacked
                required
                choices={categories.map(({ id, name }) => ({ value: id, text: name }))}
              />
            )}
            <PictureField label={m.articles_cover()} most={COVERS} />
          </div>
          <section className="card mt-3 p-4">
            <p className="mb-2 text-xs text-ink-3">{m.articles_preview()}</p>
            <h2 className="break-words text-xl font-bold leading-snug">{title || m.articles_untitled()}</h2>
            <ArticleBody blocks={blocks} goods={goods} />
          </section>
        </div>
        <ActionBar>
          <ButtonLink wide look="line" href={withQuery(paths.articleEditor, { id })}>
            {m.word_edit()}
          </ButtonLink>
          <Button wide data-native="">
            {m.articles_hand_in()}
          </Button>
        </ActionBar>
      </Form>
    </LiveRegion>
  )
}
