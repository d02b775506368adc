import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { ARTICLE_TITLE_MOST } from '~/contract/articles/limits'
import { calls } from '~/contract/calls'
import { h5 } from '~/h5/client'
import { storePictures } from '~/h5/pictures'
import type { ScreenHandle } from '~/layouts/screen-handle'
import { m } from '~/paraglide/messages'
import { BlocksEditor } from '~/parts/articles/blocks-editor'
import { editArticle, findGoods, savedText } from '~/parts/articles/edit-article'
import { typedBlocks, withBlocks } from '~/parts/articles/editor-form'
import { FindGoods } from '~/parts/articles/find-goods'
import { paths, withQuery } from '~/paths'
import { ActionBar } from '~/ui/action-bar'
import { Button, EnterPresses } from '~/ui/button'
import { LiveRegion } from '~/ui/enhanced'
import { TextField } from '~/ui/field'
import { type Confirming, Form, formFor, postedForm, refuseForm } from '~/ui/form'
import { randomToken } from '~/values/ids'

export const handle: ScreenHandle = {
  title: () => m.articles_editor(),
  parent: paths.myArticles,
  takes: 'pictures',
}

const { id, submissionId, version, title } = calls.articles.write.input.shape
const form = formFor('article', withBlocks({ id, submissionId, version, title }))

const first = { kind: 'text', text: '', of: '' } as const

export async function loader({ request }: LoaderFunctionArgs) {
  const member = await h5.member(request)
  const id = new URL(request.url).searchParams.get('id') ?? ''
  const article = id ? await member.call(calls.articles.ownDetails, { id }) : null
  const found = article ? await findGoods(member, request, paths.articleEditor) : undefined
  return { article, found, submissionId: randomToken() }
}

export async function action({ request }: ActionFunctionArgs) {
  const member = await h5.member(request)
  const posted = await postedForm(request)
  const trouble = await storePictures(member, posted)
  if (trouble) return refuseForm(form, posted, {}, trouble)
  return editArticle(member, request, posted, {
    path: paths.articleEditor,
    form,
    keep: (value) => member.ask(calls.articles.write, value),
    kept: async (id) => {
      const { version, title, blocks } = await member.call(calls.articles.ownDetails, { id })
      return { id, submissionId: id, version, title, blocks }
    },
    toast: savedText(member.locale),
    next: (id) => withQuery(paths.articleRelease, { id }),
  })
}

export default function ArticleEditor() {
  const { article, found, submissionId } = useLoaderData<typeof loader>()
  const typed = useActionData<Confirming<object>>()?.repopulateFields
  if (article && found) return <FindGoods editor={paths.articleEditor} id={article.id} found={found} />
  return (
    <LiveRegion id="editor" follows className="flex flex-1 flex-col">
      <Form
        of={form}
        values={{ title: article?.title ?? '' }}
        encType="multipart/form-data"
        className="flex flex-1 flex-col"
        noValidate
      >
        <EnterPresses name="intent" value="save" />
        <input type="hidden" name="id" value={article?.id ?? ''} />
        <input type="hidden" name="submissionId" value={String(typed?.submissionId ?? submissionId)} />
        <input type="hidden" name="version" value={article?.version ?? 0} />
        <div className="flex-1 px-4 pb-4 pt-3">
          <div className="card px-3 py-1">
            <TextField name="title" label={m.articles_field_title()} stacked maxLength={ARTICLE_TITLE_MOST} />
          </div>
          <BlocksEditor
            blocks={typed ? typedBlocks(typed) : (article?.blocks ?? [first])}
            goods={article?.goods ?? []}
            takesPictures
          />
        </div>
        <ActionBar>
          <Button wide look="line" name="intent" value="save">
            {m.articles_save()}
          </Button>
          <Button wide name="intent" value="next">
            {m.articles_next()}
          </Button>
        </ActionBar>
      </Form>
    </LiveRegion>
  )
}
