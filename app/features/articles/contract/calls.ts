import { z } from 'zod'
import { call } from '~/contract/call'
import { idCursor, rowCursor } from '~/contract/cursors'
import * as f from '~/contract/fields'
import { blocks } from './blocks'
import { ARTICLE_KINDS, ARTICLE_STATES, ARTICLE_SUMMARY_MOST, ARTICLE_TITLE_MOST } from './limits'
import { articleCategory, articleListed, ownArticle, ownArticleDetails, shownArticle } from './shown'

const version = f.amount.default(0)
const id = z.object({ id: f.id })

export const articleCalls = {
  list: call({
    method: 'GET',
    path: '/api/article/list',
    access: 'guest',
    about:
      'Published articles, newest first, 20 a page. Those of the mall come in the reader’s language, or in simplified Chinese where there is no translation.',
    input: z.object({
      kind: z.enum(ARTICLE_KINDS),
      category: z.preprocess((value) => value || undefined, f.id.optional()),
      cursor: rowCursor,
    }),
    output: f.page(articleListed).extend({ categories: z.array(articleCategory) }),
  }),
  details: call({
    method: 'GET',
    path: '/api/article/details',
    access: 'guest',
    about: 'One published article.',
    input: id.extend({ kind: z.enum(ARTICLE_KINDS) }),
    output: shownArticle,
  }),
  listed: call({
    method: 'GET',
    path: '/api/article/listed',
    access: 'guest',
    about: 'The ids of the newest thousand published articles of a kind, for search engines.',
    input: z.object({ kind: z.enum(ARTICLE_KINDS) }),
    output: z.object({ articleIds: z.array(z.string()) }),
  }),
  own: call({
    method: 'GET',
    path: '/api/article/own',
    access: 'member',
    about: 'The member’s own articles, newest first.',
    input: z.object({
      state: z.preprocess((value) => value || undefined, z.enum(ARTICLE_STATES).optional()),
      cursor: idCursor,
    }),
    output: f.page(ownArticle),
    own: { lists: { articles: {} } },
  }),
  ownDetails: call({
    method: 'GET',
    path: '/api/article/ownDetails',
    access: 'member',
    about: 'One of the member’s own articles, as its author sees it.',
    input: id,
    output: ownArticleDetails,
  }),
  write: call({
    method: 'POST',
    path: '/api/article/write',
    access: 'member',
    whole: true,
    about:
      'Saves the draft of an article, complete or not; without an id it creates one, once per submissionId. The published version stays as it is.',
    input: z.object({
      id: z.preprocess((value) => value || undefined, f.id.optional()),
      submissionId: f.id,
      version,
      title: f.optionalText(ARTICLE_TITLE_MOST),
      blocks,
    }),
    output: z.object({ id: z.string(), version: z.number().int() }),
  }),
  release: call({
    method: 'POST',
    path: '/api/article/release',
    access: 'member',
    whole: true,
    about: 'Submits an article for publication. It may need a review by the mall before others see it.',
    input: id.extend({
      version,
      summary: f.lines(ARTICLE_SUMMARY_MOST),
      category: f.id,
      pictures: f.pictures,
    }),
    output: z.object({ waits: z.boolean() }),
  }),
  takeOff: call({
    method: 'POST',
    path: '/api/article/takeOff',
    access: 'member',
    about: 'Unpublishes an article; its author keeps it.',
    input: id,
    output: f.none,
  }),
  remove: call({
    method: 'POST',
    path: '/api/article/remove',
    access: 'member',
    about: 'Deletes an article permanently.',
    input: id,
    output: f.none,
  }),
}
