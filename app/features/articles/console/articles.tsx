import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { h5 } from '~/web/h5/client'
import { choice, ListScreen, listHandle, listLoader, listOf } from '~/web/kits/list/list'
import { Tag } from '~/web/ui/badge'
import { When } from '~/web/ui/when'
import { ARTICLE_KINDS, ARTICLE_STATES } from '../contract/limits'
import { articleKindTexts, articleStateTexts, articleStateTones } from '../parts/article-texts'

const list = listOf({
  may: 'handleContent',
  path: paths.consoleArticles,
  call: desk.articles.list,
  title: m.articles_title,
  area: { at: 62 },
  filters: [
    choice('kind', m.console_articles_kind, ARTICLE_KINDS, { text: articleKindTexts, any: m.word_all }),
    choice('status', m.word_state, ARTICLE_STATES, { text: articleStateTexts, any: m.word_all }),
  ],
  opens: ({ id }) => withQuery(paths.consoleArticle, { id }),
  columns: [
    [m.word_title, ({ title }) => title || m.articles_untitled()],
    [m.word_author, ({ kind, author }) => author ?? articleKindTexts[kind]()],
    [m.word_category, ({ category }) => category],
    [m.word_state, ({ state }) => <Tag tone={articleStateTones[state]}>{articleStateTexts[state]()}</Tag>],
    [m.console_word_changed, ({ changedAt }) => <When at={changedAt} />],
  ],
  empty: { icon: 'edit', title: m.console_articles_none, text: m.console_articles_none_text },
  links: [
    { path: paths.consoleArticleForm, text: m.articles_write },
    { path: paths.consoleArticleCategories, text: m.console_articles_categories, look: 'line' },
  ],
})

export const handle = listHandle(list)
export const loader = listLoader(h5.operatorWho(handle), list)
export default () => <ListScreen of={list} />
