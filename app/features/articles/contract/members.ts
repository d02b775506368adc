import { z } from 'zod'
import { guest, member } from '~/contract/call'
import { idCursor, rowCursor } from '~/contract/cursors'
import * as f from '~/contract/fields'
import { credit } from '~/contract/fields'
import type { Refusals } from '~/contract/refusal'
import { goodsCard } from '~/features/goods/contract/members'
import * as m from '~/paraglide/messages'
import {
  ARTICLE_KINDS,
  ARTICLE_STATES,
  ARTICLE_SUMMARY_MOST,
  ARTICLE_TITLE_MOST,
  BLOCK_KINDS,
  BLOCK_TEXT_MOST,
  BLOCKS_MOST,
  TYPED_TEXT_MOST,
} from './limits'

export const block = z.object({
  kind: z.enum(BLOCK_KINDS),
  text: f.optionalLines(BLOCK_TEXT_MOST),
  of: z
    .string()
    .trim()
    .regex(/^((u|demo)\/)?[\w-]{0,64}$/, 'unknown_id')
    .default(''),
})
export type Block = z.output<typeof block>

const typedBlock = block.extend({ text: f.optionalLines(TYPED_TEXT_MOST) })
export const articleForm = { block: typedBlock, fields: typedBlock.shape, most: BLOCKS_MOST }

export const blocks = f.listOf(block, BLOCKS_MOST)

export const hasContent = ({ kind, text, of }: Block): boolean =>
  kind === 'picture' || kind === 'goods' ? of !== '' : text !== ''

const articleCategory = z.object({ id: z.string(), name: z.string() })
export type ArticleCategory = z.output<typeof articleCategory>

export const articleListed = z.object({
  id: z.string(),
  title: z.string(),
  summary: z.string(),
  cover: z.string(),
  category: z.string(),
  locale: z.string(),
  minutes: z.number().int(),
  minAge: z.number().int(),
  publishedAt: z.string(),
})
export type ArticleListed = z.output<typeof articleListed>

const shownArticle = articleListed.extend({
  kind: z.enum(ARTICLE_KINDS),
  source: z.string(),
  author: z.string().nullable(),
  credit,
  categoryId: z.string(),
  blocks: z.array(block),
  goods: z.array(goodsCard),
})
export type ShownArticle = z.output<typeof shownArticle>

const ownArticle = z.object({
  id: z.string(),
  title: z.string(),
  cover: z.string(),
  state: z.enum(ARTICLE_STATES),
  reason: z.string(),
  rejectionId: z.string().nullable(),
  isShown: z.boolean(),
  changedAt: z.string(),
})
export type OwnArticle = z.output<typeof ownArticle>

const ownArticleDetails = ownArticle.extend({
  /** Optimistic lock: send the version that was read. */
  version: z.number().int(),
  summary: z.string(),
  category: z.string(),
  blocks: z.array(block),
  goods: z.array(goodsCard),
  categories: z.array(articleCategory),
})
export type OwnArticleDetails = z.output<typeof ownArticleDetails>

const version = f.amount.default(0)
const id = z.object({ id: f.id })

export const articleCalls = {
  list: guest.get('/api/article/list', {
    about:
      'Published articles, newest first, 20 a page. Those of the mall come in the reader’s language, or in simplified Chinese where there is no translation.',
    input: z.object({
      kind: z.enum(ARTICLE_KINDS),
      category: z.preprocess((value) => value || undefined, f.id.optional()),
      cursor: rowCursor,
    }),
    output: f.page(articleListed).extend({ categories: z.array(articleCategory) }),
  }),
  details: guest.get('/api/article/details', {
    about: 'One published article.',
    input: id.extend({ kind: z.enum(ARTICLE_KINDS) }),
    output: shownArticle,
  }),
  listed: guest.get('/api/article/listed', {
    about: 'The ids of the newest thousand published articles of a kind, for search engines.',
    input: z.object({ kind: z.enum(ARTICLE_KINDS) }),
    output: z.object({ articleIds: z.array(z.string()) }),
  }),
  own: member.get('/api/article/own', {
    about: 'The member’s own articles, newest first.',
    input: z.object({
      status: z.preprocess((value) => value || undefined, z.enum(ARTICLE_STATES).optional()),
      cursor: idCursor,
    }),
    output: f.page(ownArticle),
    own: { lists: { articles: {} } },
  }),
  ownDetails: member.get('/api/article/ownDetails', {
    about: 'One of the member’s own articles, as its author sees it.',
    input: id,
    output: ownArticleDetails,
  }),
  write: member.post('/api/article/write', {
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
  release: member.post('/api/article/release', {
    whole: true,
    about:
      'Submits an article for publication. It may need a review by the mall before others see it. A category is required where the mall has any.',
    input: id.extend({
      version,
      summary: f.lines(ARTICLE_SUMMARY_MOST),
      category: z.preprocess((value) => value || undefined, f.id.optional()),
      pictures: f.pictures,
    }),
    output: z.object({ waits: z.boolean() }),
  }),
  takeOff: member.post('/api/article/takeOff', {
    about: 'Unpublishes an article; its author keeps it.',
    input: id,
    output: f.none,
  }),
  remove: member.post('/api/article/remove', {
    about: 'Deletes an article permanently.',
    input: id,
    output: f.none,
  }),
}

export const articleRefusals = {
  articleChanged: { code: 4975, status: 409, say: m.refusal_article_changed },
  articleEmpty: { code: 4976, status: 409, say: m.refusal_article_empty },
  articlesFull: { code: 4977, status: 409, say: m.refusal_articles_full },
  articleState: { code: 4978, status: 409, say: m.refusal_article_state },
  articlesLong: { code: 5322, status: 409, say: m.refusal_articles_long },
} as const satisfies Refusals

export const articleNotices = {
  articleTakenDown: { title: m.notices_article_down_title, text: m.notices_taken_down_text },
} as const
