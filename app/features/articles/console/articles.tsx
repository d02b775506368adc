import { useLoaderData } from '@remix-run/react'
import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { h5 } from '~/web/h5/client'
import { choice, ListScreen, listLoader, listOf } from '~/web/kits/list/list'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { Tag } from '~/web/ui/badge'
import { When } from '~/web/ui/when'
import { ARTICLE_KINDS, ARTICLE_STATES } from '../contract/limits'
import { articleKindTexts } from '../parts/article-texts'
import { articleStateTexts, articleStateTones } from '../parts/state-texts'

const list = listOf({
  path: paths.consoleArticles,
  call: desk.articles.list,
  title: m.console_articles,
  filters: [
    choice('kind', m.console_articles_kind, ARTICLE_KINDS, {
      text: (kind) => articleKindTexts[kind](),
      any: m.console_filter_any,
    }),
    choice('state', m.articles_state, ARTICLE_STATES, {
      text: (state) => articleStateTexts[state](),
      any: m.console_filter_any,
    }),
  ],
  opens: ({ id }) => withQuery(paths.consoleArticle, { id }),
  columns: [
    { head: m.console_articles_what, cell: ({ title }) => title || m.articles_untitled() },
    { head: m.console_articles_author, cell: ({ kind, author }) => author ?? articleKindTexts[kind]() },
    { head: m.articles_category, cell: ({ category }) => category },
    {
      head: m.articles_state,
      cell: ({ state }) => <Tag tone={articleStateTones[state]}>{articleStateTexts[state]()}</Tag>,
    },
    { head: m.console_articles_changed, cell: ({ changedAt }) => <When at={changedAt} /> },
  ],
  empty: { icon: 'edit', title: m.console_articles_none, text: m.console_articles_none_text },
  links: [
    { path: paths.consoleArticleForm, text: m.console_articles_new },
    { path: paths.consoleArticleCategories, text: m.console_articles_categories, look: 'line' },
  ],
})

export const handle: ScreenHandle = {
  may: 'handleContent',
  title: list.title,
  parent: paths.console,
  area: { at: 62, path: paths.consoleArticles, text: m.console_articles },
}
export const loader = listLoader(h5.operatorWho(handle), list)

export default function Articles() {
  return <ListScreen of={list} data={useLoaderData<typeof loader>()} />
}
