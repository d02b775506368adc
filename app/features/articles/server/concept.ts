import { concept } from '~/house/concept'
import { calls } from './calls'
import { desk } from './desk'
import { forgetArticles } from './forget-articles'
import { articleInvariants } from './invariants'
import { publishDueArticles } from './operate-articles'
import { ownArticles } from './own-articles'
import { publishedArticle } from './published-article'
import { reportableArticle } from './take-down-article'

export const articles = concept({
  calls,
  desk,
  sweeps: { 'publish due articles': publishDueArticles },
  forget: (tx, { id }) => forgetArticles(tx, id),
  ownData: { articles: ownArticles },
  publishable: { article: publishedArticle },
  reportable: { article: reportableArticle },
  invariants: articleInvariants,
})
