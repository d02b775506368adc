import { z } from 'zod'
import { operator } from '~/contract/call'
import { idCursor, rowCursor } from '~/contract/cursors'
import * as f from '~/contract/fields'
import { several } from '~/contract/language-fields'
import { pickInput, pickOutput } from '~/contract/picks'
import type { Refusals } from '~/contract/refusal'
import { may } from '~/contract/roles'
import * as m from '~/paraglide/messages'
import { LOCALES } from '~/values/locales'
import { goodsBulkDesk } from './bulk'
import * as sections from './editing'
import { DETAIL_KINDS, GOODS_LACKS, GOODS_SECTIONS, GOODS_STATUSES, goodsFilter, OFF_SALE_REASON_MOST } from './editing'
import { checkOptions, goodsWritten, TABLE_MOST, tableRow } from './saving'

const desk = operator(may.handleGoods)

const count = z.number().int()
const texts = z.record(z.string())

const deskGoodsListed = z.object({
  id: z.string(),
  name: z.string(),
  picture: z.string().nullable(),
  status: z.enum(GOODS_STATUSES),
  category: z.string(),
  brand: z.string(),
  priceFrom: f.money,
  priceTo: f.money,
  available: count,
  sales: count,
  onSaleAt: z.string().nullable(),
  offSaleAt: z.string().nullable(),
})
export type DeskGoodsListed = z.output<typeof deskGoodsListed>

const changedField = z.object({ field: z.string(), before: z.string(), after: z.string() })

const goodsChange = z.object({
  id: z.string(),
  version: count,
  section: z.enum([...GOODS_SECTIONS, 'state']),
  by: z.string(),
  at: z.string(),
  fields: z.array(changedField),
})
export type GoodsChange = z.output<typeof goodsChange>

const deskSku = z.object({
  id: z.string(),
  /** One value key per option. */
  choice: z.string(),
  name: z.string(),
  price: f.money,
  marketPrice: f.money.nullable(),
  cost: f.money,
  code: z.string(),
  barcode: z.string(),
  weight: count,
  picture: z.string().nullable(),
  isHidden: z.boolean(),
  lowBelow: count.nullable(),
  available: count,
  /** The last entry of its stock by hand; a count refers to it. */
  lastEntry: z.string(),
})
export type DeskSku = z.output<typeof deskSku>

const block = z.object({
  key: z.string(),
  kind: z.enum(DETAIL_KINDS),
  texts,
  picture: z.string(),
})
export type DeskBlock = z.output<typeof block>

const option = z.object({
  names: texts,
  values: z.array(z.object({ key: z.string(), names: texts, isGone: z.boolean() })),
})
export type DeskOption = z.output<typeof option>

const deskGoods = deskGoodsListed.extend({
  version: count,
  ...sections.allTexts(() => texts),
  categoryId: z.string(),
  brandId: z.string(),
  isExclusive: z.boolean(),
  freightTemplateId: z.string(),
  freightTemplate: z.string(),
  limitPerOrder: count.nullable(),
  points: count,
  serviceTags: z.array(z.string()),
  tags: z.array(z.string()),
  sort: count,
  pictures: z.array(z.string()),
  film: z.string(),
  details: z.array(block),
  options: z.array(option),
  skus: z.array(deskSku),
  lacks: z.array(z.enum(GOODS_LACKS)),
  changes: z.array(goodsChange),
})
export type DeskGoods = z.output<typeof deskGoods>

const named = z.object({ id: z.string(), name: z.string() })

const goodsChoices = z.object({
  categories: z.array(named),
  brands: z.array(named),
  freightTemplates: z.array(named),
  services: z.array(named.extend({ isRetired: z.boolean() })),
})
export type GoodsChoices = z.output<typeof goodsChoices>

const id = z.object({ id: f.id })
const done = z.object({ version: z.number().int() })

const reads = <I extends z.ZodTypeAny, O extends z.ZodTypeAny>(path: string, about: string, input: I, output: O) =>
  desk.get(`/api/console/goods/${path}`, { about, input, output })
const writes = <I extends z.ZodTypeAny, O extends z.ZodTypeAny>(path: string, about: string, input: I, output: O) =>
  desk.post(`/api/console/goods/${path}`, { about, input, output })

export const goodsEditingDesk = {
  list: reads(
    'list',
    'Goods, newest first, by state, category with its subcategories, brand, stock, and keyword or id.',
    z.object({ ...goodsFilter, cursor: idCursor }),
    f.page(deskGoodsListed).extend({
      choices: goodsChoices,
      found: z.number().int(),
      bulkMost: z.number().int(),
    }),
  ),
  details: reads('details', 'One goods in all languages, with its SKUs and its latest changes.', id, deskGoods),
  choices: reads('choices', 'Categories, brands, freight templates and services to choose from.', f.none, goodsChoices),
  previewLink: reads(
    'previewLink',
    'A signed link by which anybody can preview goods, drafts included, until it expires; `until` is in seconds since 1970.',
    id,
    z.object({ id: z.string(), until: z.number().int(), sign: z.string() }),
  ),
  history: reads(
    'history',
    'The change history of goods, newest first: who changed what, with the previous values.',
    id.extend({ cursor: rowCursor }),
    f.page(goodsChange),
  ),
  copy: writes(
    'copy',
    'Creates goods as a draft copy of others, without stock and barcodes (no two SKUs share one), once per submissionId.',
    id.extend({ submissionId: f.id }),
    z.object({ id: z.string() }),
  ),
  readTable: writes(
    'readTable',
    'Reads a table of SKUs (comma, semicolon or tab): columns by their headings, or in the order of the form behind `optionCount` columns of values; a heading that is one of `options` is that option. Nothing is stored.',
    z.object({
      table: f.lines(TABLE_MOST),
      optionCount: f.countTo(sections.GOODS_OPTIONS_MOST, 0),
      options: several(f.optionalText(sections.OPTION_NAME_MOST), sections.GOODS_OPTIONS_MOST * LOCALES.length),
    }),
    z.object({
      options: z.array(z.string()),
      rows: z.array(tableRow),
      bad: z.array(z.object({ line: count, text: z.string(), why: z.string() })),
    }),
  ),
  save: {
    ...writes(
      'save',
      'Saves goods whole: texts in all languages, terms, pictures, description, options, SKUs, stock and schedule. Creates a draft without `id`, once per submissionId. A part that somebody else has changed since `version`, and that differs here too, is refused. SKUs of removed options are hidden, or deleted if they were never used; rows without a price are skipped. Stock moves by the difference from `stockSeen`.',
      goodsWritten.superRefine(checkOptions),
      done.extend({ id: z.string() }),
    ),
    whole: true as const,
  },
  putOnSale: writes('putOnSale', 'Puts goods on sale; they need a name, a picture and a SKU.', id, f.none),
  takeOffSale: writes(
    'takeOffSale',
    'Takes goods off sale; they can still be viewed.',
    id.extend({ reason: f.optionalText(OFF_SALE_REASON_MOST) }),
    f.none,
  ),
  ...goodsBulkDesk,
}

const found = { input: pickInput, output: pickOutput }

export const goodsDesk = {
  find: operator(may.enter).get('/api/console/goods/find', {
    ...found,
    about: 'Goods to choose from in a form, on sale or not: by keyword or id, newest first, or those of `ids`.',
  }),
  findSkus: operator(may.enter).get('/api/console/sku/find', {
    ...found,
    about: 'SKUs to choose from in a form, by the keywords of their goods, with price and stock, or those of `ids`.',
  }),
  findCategories: operator(may.enter).get('/api/console/category/find', {
    ...found,
    about: 'Categories to choose from in a form, by a part of their name, or those of `ids`.',
  }),
}

export const goodsEditingRefusals = {
  goodsChanged: { code: 4321, status: 409, say: m.refusal_goods_changed },
  goodsUnready: { code: 4322, status: 409, say: m.refusal_goods_unready },
  goodsState: { code: 4323, status: 409, say: m.refusal_goods_state },
  barcodeTaken: { code: 4324, status: 409, say: m.refusal_barcode_taken },
  skusMany: { code: 4325, status: 409, say: m.refusal_skus_many },
  optionTwice: { code: 4326, status: 409, say: m.refusal_option_twice },
  lastSku: { code: 4328, status: 409, say: m.refusal_last_sku },
  previewForged: { code: 4313, status: 404, say: m.refusal_preview_forged },
  previewOver: { code: 4314, status: 410, say: m.refusal_preview_over },
  bulkMany: { code: 4327, status: 409, say: m.refusal_bulk_many },
  bulkUndone: { code: 4336, status: 409, say: m.refusal_bulk_undone },
  pricesUnusual: { code: 4337, status: 409, say: m.refusal_prices_unusual },
  skuUnpriced: { code: 4329, status: 409, say: m.refusal_sku_unpriced },
  codeTwice: { code: 4338, status: 409, say: m.refusal_code_twice },
  priceOdd: { code: 4339, status: 409, say: m.refusal_price_odd },
} as const satisfies Refusals
