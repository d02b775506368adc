import type { Provided } from '~/house/caller'
import type { articleCalls } from '../contract/members'
import { readOwnArticle, readOwnArticles } from './own-articles'
import { releaseArticle, removeArticle, takeOffArticle } from './release-article'
import { listForSearchEngines, readArticle, readArticles } from './show-articles'
import { writeArticle } from './write-article'

export const calls: Provided<typeof articleCalls> = {
  list: (asked, { locale }) => readArticles(asked, locale),
  details: ({ id, kind }, { locale }) => readArticle(id, kind, locale),
  listed: ({ kind }) => listForSearchEngines(kind),
  own: (asked, { memberId }) => readOwnArticles(memberId, asked),
  ownDetails: ({ id }, { memberId, locale }) => readOwnArticle(memberId, id, locale),
  write: (sent, { memberId, locale }) => writeArticle(memberId, sent, locale),
  release: (sent, { memberId }) => releaseArticle(memberId, sent),
  takeOff: ({ id }, { memberId }) => takeOffArticle(memberId, id),
  remove: ({ id }, { memberId }) => removeArticle(memberId, id),
}
