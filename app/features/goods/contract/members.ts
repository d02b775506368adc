import { z } from 'zod'
import { guest, member } from '~/contract/call'
import { goodsCursor } from '~/contract/cursors'
import * as f from '~/contract/fields'
import { inYuan } from '~/contract/yuan-fields'

/** One decimal; null without reviews. */
export const rating = z.object({ stars: z.number(), count: z.number().int() }).nullable()
export type Rating = z.output<typeof rating>

/** Of one piece, with the best coupon that everybody can claim now: new-member coupons and flash prices don't count. */
export const afterCoupon = z.object({
  price: f.money,
  batchId: z.string(),
  /** Until it can't be claimed any more; null where nothing ends it. */
  secondsLeft: z.number().int().nullable(),
})
export type AfterCoupon = z.output<typeof afterCoupon>

export const goodsCard = z.object({
  id: z.string(),
  name: z.string(),
  subtitle: z.string(),
  picture: z.string(),
  priceFrom: f.money,
  priceTo: f.money,
  marketPrice: f.money.nullable(),
  /** Of `priceFrom`. */
  afterCoupon: afterCoupon.nullable(),
  sales: z.number().int(),
  tags: z.array(z.string()),
  inStock: z.boolean(),
  /** Set for goods with exactly one SKU, which a list can add to the cart. */
  onlySkuId: z.string().nullable(),
  rating,
})
export type GoodsCard = z.output<typeof goodsCard>

/** Goods off sale too. Prices in fen. */
export const goodsGlance = z.object({
  id: z.string(),
  name: z.string(),
  picture: z.string(),
  price: f.money,
  isOnSale: z.boolean(),
  inStock: z.boolean(),
  rating,
})
export type GoodsGlance = z.output<typeof goodsGlance>

export const sku = z.object({
  id: z.string(),
  /** One value key per option, in the options' order. */
  values: z.array(z.string()),
  price: f.money,
  marketPrice: f.money.nullable(),
  afterCoupon: afterCoupon.nullable(),
  available: z.number().int(),
  /** Per order, for somebody without unpaid pieces. */
  most: z.number().int(),
  picture: z.string().nullable(),
  gtin: z.string().nullable(),
})
export type Sku = z.output<typeof sku>

const option = z.object({
  name: z.string(),
  values: z.array(z.object({ key: z.string(), name: z.string(), picture: z.string().nullable() })),
})

export const detailBlock = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), text: z.string() }),
  z.object({ kind: z.literal('heading'), text: z.string() }),
  z.object({ kind: z.literal('facts'), rows: z.array(z.tuple([z.string(), z.string()])) }),
  z.object({
    kind: z.literal('picture'),
    picture: z.string(),
    /** In px; the demo's pictures are square and have none. */
    size: z.object({ width: z.number().int(), height: z.number().int() }).optional(),
  }),
])
export type DetailBlock = z.output<typeof detailBlock>

export const goodsDetail = goodsCard.omit({ rating: true }).extend({
  categoryId: z.string(),
  categoryName: z.string(),
  brand: z.object({ id: z.string(), name: z.string(), logo: z.string().nullable() }).nullable(),
  pictures: z.array(z.string()),
  film: z.string().nullable(),
  unit: z.string(),
  serviceTags: z.array(z.string()),
  services: z.array(z.object({ id: z.string(), name: z.string(), text: z.string() })),
  hoursToAnswer: z.number().int(),
  hoursToShip: z.number().int(),
  details: z.array(detailBlock),
  options: z.array(option),
  skus: z.array(sku),
  points: z.number().int(),
  limitPerOrder: z.number().int().nullable(),
  /** False: can be viewed, not bought. */
  isOnSale: z.boolean(),
  /** Of one piece to most regions, and the sum of goods from which it is free. */
  freight: z.object({ from: f.money, freeFrom: f.money }),
  comments: z.object({ count: z.number().int(), average: z.number().nullable() }),
})
export type GoodsDetail = z.output<typeof goodsDetail>

/** `changedAt` in the order of `ids`. */
export const listedGoods = z.object({
  parts: z.number().int(),
  ids: z.array(z.string()),
  changedAt: z.array(z.string()),
  brandIds: z.array(z.string()),
})

export const category = z.object({ id: z.string(), name: z.string(), picture: z.string().nullable() })
export const categoryTree = category.extend({ children: z.array(category) })
export const brand = z.object({ id: z.string(), name: z.string(), logo: z.string().nullable() })

export const place = z.object({ kind: z.enum(['category', 'brand']), id: z.string(), name: z.string() })

/** Null where they are too many to be counted: without words. */
const choiceCount = z.number().int().nullable()

export const MOST_SUGGESTED_COUNT = 100

/** Long enough for the names of goods, which suggestions offer whole. */
export const SEARCH_TERM_MOST = 140
export const SORTS = ['best', 'sales', 'newest', 'priceUp', 'priceDown'] as const

const yuan = inYuan(
  z.preprocess(
    (value) => (typeof value === 'string' && value.trim() ? Number(value) : f.empty(value)),
    z
      .number({ invalid_type_error: 'amount' })
      .multipleOf(0.01, 'amount')
      .min(0, 'amount')
      .max(1_000_000, 'amount')
      .optional(),
  ),
)

export const searchInput = z.object({
  keyword: f.optionalText(SEARCH_TERM_MOST),
  category: f.chosen,
  brand: f.chosen,
  minYuan: yuan,
  maxYuan: yuan,
  inStock: f.flag.default(false),
  sort: z.enum(SORTS).default('best'),
  cursor: goodsCursor,
})

/** Nobody looks through more, and counting a whole catalogue takes longer than searching it. */
export const MOST_COUNTED = 10_000

export const goodsCalls = {
  search: guest.get('/api/goods/search', {
    about:
      'Searches goods on sale by keyword and filters, 20 a page, with the filters that have results. `total` counts up to 10,000; `isMore` says that there are more. Matches Chinese words, pinyin, synonyms and small typos.',
    input: searchInput,
    output: f.page(goodsCard).extend({
      total: z.number().int().max(MOST_COUNTED),
      isMore: z.boolean(),
      brands: z.array(brand.extend({ goods: choiceCount })),
      categories: z.array(category.extend({ goods: choiceCount })),
      /** All words, only some of them after those, or similar words. */
      match: z.enum(['all', 'some', 'near']),
      /** The words searched instead, where nothing matches as typed. */
      meant: z.string().nullable(),
      /** A price in the words, which is the filter where none was chosen, and the other words. */
      price: z.object({ words: z.string(), minYuan: z.number().nullable(), maxYuan: z.number().nullable() }).nullable(),
      places: z.array(place.extend({ picture: z.string().nullable() })),
    }),
  }),
  suggestions: guest.get('/api/goods/suggestions', {
    about:
      'At most 10 completions of a partial search term; `whole` adds the number of goods that each finds, and the categories and brands whose names begin with it. Counts go up to 100.',
    input: z.object({ keyword: f.optionalText(SEARCH_TERM_MOST), whole: f.flag.default(false) }),
    output: z.object({
      items: z.array(z.string()),
      /** In the order of `items`. */
      counts: z.array(z.number().int()),
      places: z.array(place.extend({ goods: z.number().int() })),
    }),
  }),
  hotWords: guest.get('/api/goods/hotWords', {
    shared: true,
    about: 'The search terms that the mall proposes.',
    input: f.none,
    output: z.object({ items: z.array(z.string()) }),
  }),
  guessYouLike: guest.get('/api/goods/guessYouLike', {
    shared: true,
    about: 'Popular goods, 20 a page or `most`; with `goodsId`, goods of the same category first.',
    input: z.object({ goodsId: f.id.optional(), most: f.most, cursor: goodsCursor }),
    output: f.page(goodsCard),
  }),
  guessForMember: member.get('/api/goods/guessForMember', {
    whileClosed: 'refused',
    about:
      'As guessYouLike, with goods first from the categories that the member recently bought, saved or viewed; without personal recommendations the same as for everybody.',
    input: z.object({ most: f.most, cursor: goodsCursor }),
    output: f.page(goodsCard),
  }),
  detail: guest.get('/api/goods/detail', {
    about: 'One goods with options, SKUs, stock and content blocks.',
    input: z.object({ id: f.id }),
    output: goodsDetail,
  }),
  glances: guest.get('/api/goods/glances', {
    about:
      'Goods by their ids, in the order of the ids, on sale or not, as the member’s own lists show them; deleted ones are left out.',
    input: z.object({ goodsIds: f.ids }),
    output: z.object({ items: z.array(goodsGlance) }),
  }),
  preview: guest.get('/api/goods/preview', {
    about:
      'Goods as they would look, drafts included, by an operator’s preview link with an expiry time; they cannot be ordered there.',
    input: z.object({ id: f.id, until: f.amount, sign: z.string().max(64, 'unknown_id') }),
    output: z.object({ goods: goodsDetail, until: z.string() }),
  }),
  listed: guest.get('/api/goods/listed', {
    about:
      'The ids of all goods on sale, in pages of 5,000 starting at 1, with the time of their last change, and all brands that have goods on sale; for site maps.',
    input: z.object({ part: f.countTo(10_000).default(1) }),
    output: listedGoods,
  }),
  categories: guest.get('/api/goods/categories', {
    shared: true,
    about: 'All categories, in two levels.',
    input: f.none,
    output: z.object({ items: z.array(categoryTree) }),
  }),
  brand: guest.get('/api/goods/brand', {
    shared: true,
    about: 'One brand with its story and its exclusive goods.',
    input: z.object({ id: f.id, cursor: goodsCursor }),
    output: f.page(goodsCard).extend({ brand: brand.extend({ story: z.string() }) }),
  }),
}
