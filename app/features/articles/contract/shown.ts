import { z } from 'zod'
import { goodsCard } from '~/features/goods/contract/goods'
import { block } from './blocks'
import { ARTICLE_KINDS, ARTICLE_STATES } from './limits'

export const articleCategory = z.object({ id: z.string(), name: z.string() })
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

export const shownArticle = articleListed.extend({
  kind: z.enum(ARTICLE_KINDS),
  source: z.string(),
  author: z.string().nullable(),
  categoryId: z.string(),
  blocks: z.array(block),
  goods: z.array(goodsCard),
})
export type ShownArticle = z.output<typeof shownArticle>

export const ownArticle = z.object({
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

export const ownArticleDetails = ownArticle.extend({
  /** Optimistic lock: send the version that was read. */
  version: z.number().int(),
  summary: z.string(),
  category: z.string(),
  blocks: z.array(block),
  goods: z.array(goodsCard),
  categories: z.array(articleCategory),
})
export type OwnArticleDetails = z.output<typeof ownArticleDetails>
