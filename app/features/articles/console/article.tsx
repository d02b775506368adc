import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { paths, withQuery } from '~/paths'
import { dateText, dateTimeText } from '~/values/time'
import { h5 } from '~/web/h5/client'
import { act, acts } from '~/web/kits/form/acts'
import { formFor } from '~/web/kits/form/form'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { ListRow } from '~/web/ui/list-row'
import { articleDesk } from '../contract/desk'
import type { DeskArticle } from '../contract/desk-shown'
import { ArticleBody } from '../parts/article-body'
import { articleKindTexts } from '../parts/article-texts'
import { MovesPart, PublishPart, TakeDownPart, takeDownForm } from '../parts/published-acts'
import { articleStateTexts } from '../parts/state-texts'

export const handle: ScreenHandle = {
  may: 'handleContent',
  title: () => m.console_articles_one(),
  parent: paths.consoleArticles,
}

const publishForm = formFor('publish', articleDesk.publish.input.omit({ id: true }))

export async function loader({ request }: LoaderFunctionArgs) {
  const { call, locale } = await h5.operator(request, handle.may)
  const id = new URL(request.url).searchParams.get('id') ?? ''
  const one = await call(desk.articles.details, { id })
  const history = one.history.map((row) => ({ ...row, at: dateTimeText(new Date(row.at), locale) }))
  return { one, history }
}

export const action = acts(h5.operatorWho(handle), {
  publish: act({ form: publishForm, call: desk.articles.publish, toast: m.console_articles_published }),
  takeDown: act({ form: takeDownForm, call: desk.articles.takeDown, toast: m.console_articles_taken_down }),
})

export default function Article() {
  const { one, history } = useLoaderData<typeof loader>()
  return (
    <>
      <section className="card mb-4 p-4">
        <h2 className="break-words text-lg font-bold">{one.title || m.articles_untitled()}</h2>
        {one.summary && <p className="mt-1 break-words text-ink-2">{one.summary}</p>}
        <ArticleBody blocks={one.blocks} goods={one.goods} locale={one.locale} />
      </section>
      <Facts one={one} />
      {one.kind === 'school' && (
        <PublishPart
          of={publishForm}
          isUnseen={one.state !== 'published' && one.state !== 'scheduled'}
          editHref={withQuery(paths.consoleArticleForm, { id: one.id })}
        />
      )}
      {(one.isShown || one.state === 'scheduled' || one.state === 'in review') && <TakeDownPart />}
      <MovesPart moves={history} />
    </>
  )
}

function Facts({ one }: { one: DeskArticle }) {
  const { state, reason, kind, author, category, isShown, minAge, source, publishAt } = one
  const planned = publishAt && m.console_articles_planned({ day: dateText(new Date(publishAt), getLocale()) })
  return (
    <section className="card rows mb-4">
      <ListRow title={m.articles_state()} note={reason || planned} value={articleStateTexts[state]()} />
      <ListRow title={isShown ? m.console_articles_seen() : m.console_articles_unseen()} />
      <ListRow title={m.console_articles_author()} value={author ?? articleKindTexts[kind]()} />
      {category && <ListRow title={m.articles_category()} value={category} />}
      {minAge > 0 && <ListRow title={m.console_articles_age()} value={m.articles_age({ years: minAge })} />}
      {source && <ListRow title={m.console_articles_source()} value={source} />}
    </section>
  )
}
