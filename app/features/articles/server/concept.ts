import { concept } from '~/house/concept'
import { calls } from './calls'
import { desk } from './desk'
import { articleInvariants } from './invariants'
import { publishDueArticles } from './operate-articles'
import { ownArticles } from './own-articles'
import { publishedArticle } from './published-article'
import { reportableArticle } from './take-down-article'

export const articles = concept({
  calls,
  desk,
  sweeps: { 'publish due articles': publishDueArticles },
  personal: [
    {
      table: 'articles',
      by: 'member_id',
      erase: 'delete',
      holds: { title: 'text', summary: 'text', blocks: 'text', shown: 'text', cover: 'picture' },
      parts: [{ table: 'article_history', by: 'article_id', erase: 'delete', holds: { note: 'text' } }],
      shows: { articles: ownArticles },
    },
  ],
  publishable: { article: publishedArticle },
  reportable: { article: reportableArticle },
  invariants: articleInvariants,
})
