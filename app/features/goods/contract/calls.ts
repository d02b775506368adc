import { z } from 'zod'
import { call } from '~/contract/call'
import { goodsCursor } from '~/contract/cursors'
import * as f from '~/contract/fields'
import { brand, category, categoryTree, goodsCard, goodsDetail, goodsGlance, listedGoods } from './goods'

/** Long enough for the names of goods, which suggestions offer whole. */
export const SEARCH_TERM_MOST = 140
export const SORTS = ['best', 'sales', 'newest', 'priceUp', 'priceDown'] as const

const filled = (value: unknown) => (value === '' ? undefined : value)
const chosen = z.preprocess(filled, f.id.optional())
/** Yuan as typed. */
const yuan = z.preprocess(
  (value) => (typeof value === 'string' && value.trim() ? Number(value) : filled(value)),
  z
    .number({ invalid_type_error: 'amount' })
    .multipleOf(0.01, 'amount')
    .min(0, 'amount')
    .max(1_000_000, 'amount')
    .optional(),
)

export const searchInput = z.object({
  keyword: f.optionalText(SEARCH_TERM_MOST),
  category: chosen,
  brand: chosen,
  minYuan: yuan,
  maxYuan: yuan,
  inStock: f.flag.default(false),
  sort: z.enum(SORTS).default('best'),
  cursor: goodsCursor,
})

/** Nobody looks through more, and counting a whole catalogue takes longer than searching it. */
export const MOST_COUNTED = 10_000

export const goodsCalls = {
  search: call({
    method: 'GET',
    path: '/api/goods/search',
    access: 'guest',
    about:
      'Searches goods on sale by keyword and filters, 20 a page, with the filters that have results. `total` counts up to 10,000; `isMore` says that there are more. Matches Chinese words, pinyin, synonyms and small typos.',
    input: searchInput,
    output: f.page(goodsCard).extend({
      total: z.number().int().max(MOST_COUNTED),
      isMore: z.boolean(),
      brands: z.array(brand),
      categories: z.array(category),
      /** All words, only some of them after those, or similar words. */
      match: z.enum(['all', 'some', 'near']),
      /** The words searched instead, where nothing matches as typed. */
      meant: z.string().nullable(),
    }),
  }),
  suggestions: call({
    method: 'GET',
    path: '/api/goods/suggestions',
    access: 'guest',
    about: 'At most 10 completions of a partial search term.',
    input: z.object({ keyword: f.optionalText(SEARCH_TERM_MOST) }),
    output: z.object({ items: z.array(z.string()) }),
  }),
  hotWords: call({
    method: 'GET',
    path: '/api/goods/hotWords',
    access: 'guest',
    shared: true,
    about: 'The search terms that the mall proposes.',
    input: f.none,
    output: z.object({ items: z.array(z.string()) }),
  }),
  guessYouLike: call({
    method: 'GET',
    path: '/api/goods/guessYouLike',
    access: 'guest',
    shared: true,
    about: 'Popular goods, 20 a page or `most`; with `goodsId`, goods of the same category first.',
    input: z.object({ goodsId: f.id.optional(), most: f.most, cursor: goodsCursor }),
    output: f.page(goodsCard),
  }),
  guessForMember: call({
    method: 'GET',
    path: '/api/goods/guessForMember',
    access: 'member',
    about:
      'As guessYouLike, with goods first from the categories that the member recently bought, saved or viewed; without personal recommendations the same as for everybody.',
    input: z.object({ most: f.most, cursor: goodsCursor }),
    output: f.page(goodsCard),
  }),
  detail: call({
    method: 'GET',
    path: '/api/goods/detail',
    access: 'guest',
    about: 'One goods with options, SKUs, stock and content blocks.',
    input: z.object({ id: f.id }),
    output: goodsDetail,
  }),
  glances: call({
    method: 'GET',
    path: '/api/goods/glances',
    access: 'guest',
    about:
      'Goods by their ids, in the order of the ids, on sale or not, as the member’s own lists show them; deleted ones are left out.',
    input: z.object({ goodsIds: f.ids }),
    output: z.object({ items: z.array(goodsGlance) }),
  }),
  preview: call({
    method: 'GET',
    path: '/api/goods/preview',
    access: 'guest',
    about:
      'Goods as they would look, drafts included, by an operator’s preview link with an expiry time; they cannot be ordered there.',
    input: z.object({ id: f.id, until: f.amount, sign: z.string().max(64, 'unknown_id') }),
    output: z.object({ goods: goodsDetail, until: z.string() }),
  }),
  listed: call({
    method: 'GET',
    path: '/api/goods/listed',
    access: 'guest',
    about:
      'The ids of all goods on sale, in pages of 5,000 starting at 1, with the time of their last change, and all brands that have goods on sale; for site maps.',
    input: z.object({ part: f.countTo(10_000).default(1) }),
    output: listedGoods,
  }),
  categories: call({
    method: 'GET',
    path: '/api/goods/categories',
    access: 'guest',
    shared: true,
    about: 'All categories, in two levels.',
    input: f.none,
    output: z.object({ items: z.array(categoryTree) }),
  }),
  brand: call({
    method: 'GET',
    path: '/api/goods/brand',
    access: 'guest',
    shared: true,
    about: 'One brand with its story and its exclusive goods.',
    input: z.object({ id: f.id, cursor: goodsCursor }),
    output: f.page(goodsCard).extend({ brand: brand.extend({ story: z.string() }) }),
  }),
}
