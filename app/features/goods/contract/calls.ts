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
      'Goods on sale by words and filters, 20 a page; the filters that have results come along. `total` counts to 10,000; `isMore` says that there are more. Words are found in Chinese, by their sound, by what means the same, and with slips.',
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
    about: 'At most 10 completions of what was typed so far.',
    input: z.object({ keyword: f.optionalText(SEARCH_TERM_MOST) }),
    output: z.object({ items: z.array(z.string()) }),
  }),
  hotWords: call({
    method: 'GET',
    path: '/api/goods/hotWords',
    access: 'guest',
    shared: true,
    about: 'What the mall proposes to search for.',
    input: f.none,
    output: z.object({ items: z.array(z.string()) }),
  }),
  guessYouLike: call({
    method: 'GET',
    path: '/api/goods/guessYouLike',
    access: 'guest',
    shared: true,
    about: 'Popular goods, 20 a page or `most`; beside goods with `goodsId`, others of the same category first.',
    input: z.object({ goodsId: f.id.optional(), most: f.most, cursor: goodsCursor }),
    output: f.page(goodsCard),
  }),
  guessForMember: call({
    method: 'GET',
    path: '/api/goods/guessForMember',
    access: 'member',
    about:
      'As guessYouLike, with goods first of the categories in which the member bought, saved and looked at goods lately; for who has switched personal recommendations off the same as for everybody.',
    input: z.object({ most: f.most, cursor: goodsCursor }),
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
  glances: call({
    method: 'GET',
    path: '/api/goods/glances',
    access: 'guest',
    about:
      'Goods by their ids as lists of one’s own show them, in the order of the ids, on sale or not; who is no more is left out.',
    input: z.object({ goodsIds: f.ids }),
    output: z.object({ items: z.array(goodsGlance) }),
  }),
  preview: call({
    method: 'GET',
    path: '/api/goods/preview',
    access: 'guest',
    about:
      'Goods as they would look, drafts too, by a link of an operator’s that works until a moment; nobody buys by it.',
    input: z.object({ id: f.id, until: f.amount, sign: z.string().max(64, 'unknown_id') }),
    output: z.object({ goods: goodsDetail, until: z.string() }),
  }),
  listed: call({
    method: 'GET',
    path: '/api/goods/listed',
    access: 'guest',
    about:
      'The ids of all goods on sale, in parts of 5,000 from 1 on, with when each was changed last, and all brands that have some: for site maps.',
    input: z.object({ part: f.countTo(10_000).default(1) }),
    output: listedGoods,
  }),
  categories: call({
    method: 'GET',
    path: '/api/goods/categories',
    access: 'guest',
    shared: true,
    about: 'All categories, two levels.',
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
