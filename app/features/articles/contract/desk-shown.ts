import { z } from 'zod'
import { goodsCard } from '~/features/goods/contract/goods'
import { block } from './blocks'
import { ARTICLE_KINDS, ARTICLE_STATES } from './limits'

const names = z.record(z.string(), z.string())

export const deskArticleCategory = z.object({
  id: z.string(),
  kind: z.enum(ARTICLE_KINDS),
  names,
})
export type DeskArticleCategory = z.output<typeof deskArticleCategory>

export const deskArticleListed = z.object({
  id: z.string(),
  kind: z.enum(ARTICLE_KINDS),
  state: z.enum(ARTICLE_STATES),
  title: z.string(),
  author: z.string().nullable(),
  category: z.string(),
  locale: z.string(),
  isShown: z.boolean(),
  changedAt: z.string(),
})
export type DeskArticleListed = z.output<typeof deskArticleListed>

export const deskArticle = deskArticleListed.extend({
  version: z.number().int(),
  reason: z.string(),
  publishAt: z.string().nullable(),
  categoryId: z.string(),
  summary: z.string(),
  minAge: z.number().int(),
  source: z.string(),
  blocks: z.array(block),
  goods: z.array(goodsCard),
  history: z.array(z.object({ move: z.string(), by: z.string(), at: z.string(), note: z.string() })),
})
export type DeskArticle = z.output<typeof deskArticle>
