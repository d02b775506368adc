import { z } from 'zod'
import { call } from './call'
import * as f from './fields'

export const SEARCH_TERM_MOST = 30
export const SORTS = ['best', 'sales', 'newest', 'priceUp', 'priceDown'] as const

/** Goods as they stand in a list. Prices in fen. */
export const goodsCard = z.object({
  id: z.string(),
  name: z.string(),
  subtitle: z.string(),
  picture: z.string(),
  priceFrom: f.money,
  priceTo: f.money,
  marketPrice: f.money.nullable(),
  sales: z.number().int(),
  tags: z.array(z.string()),
  inStock: z.boolean(),
  /** Set where the goods have exactly one SKU and a list may add them to the cart at once. */
  onlySkuId: z.string().nullable(),
})
export type GoodsCard = z.output<typeof goodsCard>

export const sku = z.object({
  id: z.string(),
  /** One value key per option, in the options' order. */
  values: z.array(z.string()),
  price: f.money,
  marketPrice: f.money.nullable(),
  available: z.number().int(),
  picture: z.string().nullable(),
})
export type Sku = z.output<typeof sku>

const option = z.object({
  name: z.string(),
  values: z.array(z.object({ key: z.string(), name: z.string(), picture: z.string().nullable() })),
})

export const detailBlock = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), text: z.string() }),
  z.object({ kind: z.literal('facts'), rows: z.array(z.tuple([z.string(), z.string()])) }),
  z.object({ kind: z.literal('picture'), picture: z.string() }),
])
export type DetailBlock = z.output<typeof detailBlock>

export const goodsDetail = goodsCard.extend({
  categoryId: z.string(),
  categoryName: z.string(),
  brand: z.object({ id: z.string(), name: z.string(), logo: z.string().nullable() }).nullable(),
  pictures: z.array(z.string()),
  unit: z.string(),
  serviceTags: z.array(z.string()),
  details: z.array(detailBlock),
  options: z.array(option),
  skus: z.array(sku),
  points: z.number().int(),
  limitPerOrder: z.number().int().nullable(),
  /** False where the goods were taken off sale: they may be looked at, not bought. */
  isOnSale: z.boolean(),
  /** Freight of one piece to most regions, and the goods total from which it is free. */
  freight: z.object({ from: f.money, freeFrom: f.money }),
  comments: z.object({ count: z.number().int(), average: z.number().nullable() }),
})
export type GoodsDetail = z.output<typeof goodsDetail>

export const category = z.object({ id: z.string(), name: z.string(), picture: z.string().nullable() })
export const categoryTree = category.extend({ children: z.array(category) })
const brand = z.object({ id: z.string(), name: z.string(), logo: z.string().nullable() })

/** A field of the filter form that was left empty asks for nothing. */
const filled = (value: unknown) => (value === '' ? undefined : value)
const chosen = z.preprocess(filled, f.id.optional())
/** Prices of the filter are yuan as typed; whole yuan are enough. */
const yuan = z.preprocess(
  filled,
  z.coerce.number({ invalid_type_error: 'amount' }).int('amount').min(0, 'amount').max(1_000_000, 'amount').optional(),
)

export const searchInput = z.object({
  keyword: z.string().trim().max(SEARCH_TERM_MOST, 'long').default(''),
  category: chosen,
  brand: chosen,
  minYuan: yuan,
  maxYuan: yuan,
  inStock: f.flag.default(false),
  sort: z.enum(SORTS).default('best'),
  cursor: f.cursor,
})

export const comment = z.object({
  id: z.string(),
  author: z.string(),
  stars: z.number().int(),
  body: z.string(),
  pictures: z.array(z.string()),
  optionText: z.string(),
  reply: z.string().nullable(),
  createdAt: z.string().datetime({ offset: true }),
})
export const COMMENT_FILTERS = ['all', 'pictures', 'good', 'middling', 'bad'] as const

export const goodsCalls = {
  search: call({
    method: 'GET',
    path: '/api/goods/search',
    access: 'guest',
    about: 'Goods on sale by words and filters, 20 a page; the filters that have results come along.',
    input: searchInput,
    output: f
      .page(goodsCard)
      .extend({ total: z.number().int(), brands: z.array(brand), categories: z.array(category) }),
  }),
  suggestions: call({
    method: 'GET',
    path: '/api/goods/suggestions',
    access: 'guest',
    about: 'At most 10 completions of what was typed so far.',
    input: z.object({ keyword: z.string().trim().max(SEARCH_TERM_MOST, 'long').default('') }),
    output: z.object({ items: z.array(z.string()) }),
  }),
  hotWords: call({
    method: 'GET',
    path: '/api/goods/hotWords',
    access: 'guest',
    about: 'What the mall proposes to search for.',
    input: f.none,
    output: z.object({ items: z.array(z.string()) }),
  }),
  guessYouLike: call({
    method: 'GET',
    path: '/api/goods/guessYouLike',
    access: 'guest',
    about: 'Popular goods; beside goods with `goodsId`, others of the same category first.',
    input: z.object({ goodsId: f.id.optional(), cursor: f.cursor }),
    output: f.page(goodsCard),
  }),
  detail: call({
    method: 'GET',
    path: '/api/goods/detail',
    access: 'guest',
    about: 'One goods with options, SKUs, stock and blocks.',
    input: z.object({ id: f.id }),
    output: goodsDetail,
  }),
  comments: call({
    method: 'GET',
    path: '/api/goods/comments',
    access: 'guest',
    about: 'Reviews of goods, newest first, with the numbers by stars.',
    input: z.object({ goodsId: f.id, filter: z.enum(COMMENT_FILTERS).default('all'), cursor: f.cursor }),
    output: f.page(comment).extend({
      average: z.number().nullable(),
      counts: z.object({
        all: z.number(),
        pictures: z.number(),
        good: z.number(),
        middling: z.number(),
        bad: z.number(),
      }),
    }),
  }),
  categories: call({
    method: 'GET',
    path: '/api/goods/categories',
    access: 'guest',
    about: 'All categories, two levels.',
    input: f.none,
    output: z.object({ items: z.array(categoryTree) }),
  }),
  brand: call({
    method: 'GET',
    path: '/api/goods/brand',
    access: 'guest',
    about: 'One brand with its story and its exclusive goods.',
    input: z.object({ id: f.id, cursor: f.cursor }),
    output: f.page(goodsCard).extend({ brand: brand.extend({ story: z.string() }) }),
  }),
}
