import { sql } from 'kysely'
import type { Provided } from '~/house/caller'
import { concept, type Fact } from '~/house/concept'
import type { articleCalls } from '../contract/members'
import { desk } from './desk'
import { publishDueArticles } from './operate-articles'
import { ownArticles, readOwnArticle, readOwnArticles } from './own-articles'
import { publishedArticle, reportableArticle } from './published-article'
import { listForSearchEngines, readArticle, readArticles } from './show-articles'
import { releaseArticle, removeArticle, takeOffArticle, writeArticle } from './write-article'

const calls: Provided<typeof articleCalls> = {
  list: (input, { locale }) => readArticles(input, locale),
  details: ({ id, kind }, { locale }) => readArticle(id, kind, locale),
  listed: ({ kind }) => listForSearchEngines(kind),
  own: (input, { memberId }) => readOwnArticles(memberId, input),
  ownDetails: ({ id }, { memberId, locale }) => readOwnArticle(memberId, id, locale),
  write: (sent, { memberId, locale }) => writeArticle(memberId, sent, locale),
  release: (sent, { memberId }) => releaseArticle(memberId, sent),
  takeOff: ({ id }, { memberId }) => takeOffArticle(memberId, id),
  remove: ({ id }, { memberId }) => removeArticle(memberId, id),
}

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
  invariants: [
    {
      id: 'I-AR-1',
      rule: 'what others see of a member’s article is a version that nobody has rejected',
      facts: sql<Fact>`
        select a.id, concat(a.state, ' ', a.shown ->> 'title') as found, not exists (
          select from publications p where p.kind = 'article' and p.subject_id = a.id and p.content = a.shown
            and p.state <> 'rejected') as broken
        from articles a where a.kind = 'member' and a.shown is not null`,
    },
  ],
})
