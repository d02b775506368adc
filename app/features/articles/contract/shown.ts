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
  /** The language that it is written in. */
  locale: z.string(),
  minutes: z.number().int(),
  minAge: z.number().int(),
  publishedAt: z.string(),
})
export type ArticleListed = z.output<typeof articleListed>

export const shownArticle = articleListed.extend({
  kind: z.enum(ARTICLE_KINDS),
  source: z.string(),
  /** The member's nickname; nothing where the mall has written it. */
  author: z.string().nullable(),
  categoryId: z.string(),
  blocks: z.array(block),
  /** Those of its goods that are on sale. */
  goods: z.array(goodsCard),
})
export type ShownArticle = z.output<typeof shownArticle>

export const ownArticle = z.object({
  id: z.string(),
  title: z.string(),
  cover: z.string(),
  state: z.enum(ARTICLE_STATES),
  reason: z.string(),
  /** The decision that says so, where a second look can be asked for. */
  rejectionId: z.string().nullable(),
  /** Others see an article of this number. */
  isShown: z.boolean(),
  changedAt: z.string(),
})
export type OwnArticle = z.output<typeof ownArticle>

export const ownArticleDetails = ownArticle.extend({
  /** How often it was changed: who changes it says what they have seen. */
  version: z.number().int(),
  summary: z.string(),
  category: z.string(),
  blocks: z.array(block),
  goods: z.array(goodsCard),
  categories: z.array(articleCategory),
})
export type OwnArticleDetails = z.output<typeof ownArticleDetails>
