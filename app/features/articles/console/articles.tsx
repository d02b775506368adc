import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { h5 } from '~/web/h5/client'
import { choice, ListScreen, listHandle, listLoader, listOf } from '~/web/kits/list/list'
import { Tag } from '~/web/ui/badge'
import { When } from '~/web/ui/when'
import { ARTICLE_KINDS, ARTICLE_STATES } from '../contract/limits'
import { articleKindTexts } from '../parts/article-texts'
import { articleStateTexts, articleStateTones } from '../parts/state-texts'

const list = listOf({
  may: 'handleContent',
  path: paths.consoleArticles,
  call: desk.articles.list,
  title: m.console_articles,
  area: { at: 62 },
  filters: [
    choice('kind', m.console_articles_kind, ARTICLE_KINDS, { text: articleKindTexts, any: m.console_filter_any }),
    choice('state', m.articles_state, ARTICLE_STATES, { text: articleStateTexts, any: m.console_filter_any }),
  ],
  opens: ({ id }) => withQuery(paths.consoleArticle, { id }),
  columns: [
    [m.console_articles_what, ({ title }) => title || m.articles_untitled()],
    [m.console_articles_author, ({ kind, author }) => author ?? articleKindTexts[kind]()],
    [m.articles_category, ({ category }) => category],
    [m.articles_state, ({ state }) => <Tag tone={articleStateTones[state]}>{articleStateTexts[state]()}</Tag>],
    [m.console_articles_changed, ({ changedAt }) => <When at={changedAt} />],
  ],
  empty: { icon: 'edit', title: m.console_articles_none, text: m.console_articles_none_text },
  links: [
    { path: paths.consoleArticleForm, text: m.console_articles_new },
    { path: paths.consoleArticleCategories, text: m.console_articles_categories, look: 'line' },
  ],
})

export const handle = listHandle(list)
export const loader = listLoader(h5.operatorWho(handle), list)
export default () => <ListScreen of={list} />
