import { z } from 'zod'
import * as f from '~/contract/fields'
import { sayInLanguages } from '~/contract/language-fields'
import * as m from '~/paraglide/messages'
import type { Texts } from '~/values/locales'

export const GOODS_STATUSES = ['draft', 'on sale', 'off sale'] as const
export type GoodsStatus = (typeof GOODS_STATUSES)[number]
export const goodsStatusTexts: Record<GoodsStatus, () => string> = {
  draft: m.console_goods_status_draft,
  'on sale': m.console_goods_status_on,
  'off sale': m.console_goods_status_off,
}

export const GOODS_SECTIONS = ['about', 'terms', 'media', 'details', 'options', 'skus', 'plan'] as const
export type GoodsSection = (typeof GOODS_SECTIONS)[number]

export const GOODS_LACKS = ['name', 'pictures', 'skus'] as const
export type GoodsLack = (typeof GOODS_LACKS)[number]

export const GOODS_STOCKS = ['in', 'low', 'out'] as const

export const GOODS_NAME_MOST = 80
export const GOODS_SUBTITLE_MOST = 140
export const GOODS_UNIT_MOST = 10
export const GOODS_OPTIONS_MOST = 3
export const OPTION_NAME_MOST = 20
export const OPTION_VALUES_MOST = 20
export const OPTION_VALUE_MOST = 40
/** More are edited as a table. */
export const GRID_SKUS_MOST = 100
export const GOODS_SKUS_MOST = 200
export const GOODS_POINTS_MOST = 1_000_000
export const GOODS_SORT_MOST = 1_000_000
export const GOODS_LIMIT_MOST = 99
export const SKU_WEIGHT_MOST = 1_000_000
export const SKU_BARCODE_MOST = 40
export const SKU_CODE_MOST = 40
export const SKU_PIECES_MOST = 1_000_000
export const TAG_MOST = 20
export const TAGS_MOST = 10
export const DETAIL_BLOCKS_MOST = 60
export const DETAIL_TEXT_MOST = 2_000
export const OFF_SALE_REASON_MOST = 140

/** Few enough to be read on every change of goods. */
export const SYNONYMS_MOST = 500

export const goodsFilter = {
  status: z.preprocess(f.empty, z.enum(GOODS_STATUSES).optional()),
  category: f.chosen,
  brand: f.chosen,
  stock: z.preprocess(f.empty, z.enum(GOODS_STOCKS).optional()),
  search: f.optionalText(140),
}
export const GOODS_FILTERS = [
  'status',
  'category',
  'brand',
  'stock',
  'search',
] as const satisfies (keyof typeof goodsFilter)[]

/** What goods say in all languages. */
export const GOODS_TEXTS = {
  name: { say: m.word_name, most: GOODS_NAME_MOST, isNeeded: true },
  subtitle: { say: m.console_goods_subtitle, most: GOODS_SUBTITLE_MOST, isNeeded: false },
  unit: { say: m.console_goods_unit, most: GOODS_UNIT_MOST, isNeeded: true },
} as const
export type GoodsText = keyof typeof GOODS_TEXTS
export type GoodsTexts = Record<GoodsText, Texts>
export const GOODS_TEXT_NAMES = Object.keys(GOODS_TEXTS) as GoodsText[]

/** One object of what each of the texts has. */
export const ofEachText = <T extends object>(of: (name: GoodsText) => T): T =>
  Object.assign({}, ...GOODS_TEXT_NAMES.map(of))

/** As the details for operators name them: `names`, `subtitles`. */
export const allTexts = <T>(of: (name: GoodsText) => T) =>
  ofEachText((name) => ({ [`${name}s`]: of(name) })) as Record<`${GoodsText}s`, T>

export const DETAIL_KINDS = ['text', 'heading', 'facts', 'picture'] as const
export type DetailKind = (typeof DETAIL_KINDS)[number]

export const goodsEditingFields = {
  all: m.word_all,
  ...ofEachText((name) => sayInLanguages(name, GOODS_TEXTS[name].say)),
  categoryId: m.word_category,
  brandId: m.goods_brand,
  isExclusive: m.console_goods_exclusive,
  freightTemplateId: m.console_freights,
  limitPerOrder: m.console_goods_limit,
  points: m.console_goods_points,
  serviceTags: m.console_goods_services,
  sort: m.console_goods_sort,
  stock: m.console_stock,
  shownVersion: m.field_name_form,
  blockKey: m.console_goods_details,
  text: m.console_word_block_text,
  ...sayInLanguages('text', m.console_word_block_text),
  of: m.word_picture,
  ...sayInLanguages('option', m.console_goods_option_name),
  ...sayInLanguages('value', m.console_goods_options),
  valueKey: m.console_goods_options,
  optionOf: m.console_goods_options,
  choice: m.console_goods_skus,
  price: m.word_price,
  marketPrice: m.console_goods_market_price,
  cost: m.console_goods_cost,
  stockSeen: m.field_name_form,
  look: m.console_goods_sku_picture,
  code: m.console_goods_code,
  barcode: m.console_goods_barcode,
  weight: m.console_goods_weight,
  shown: m.console_goods_shown,
  lowBelow: m.console_goods_low_below,
  goods_previewHours: m.console_setting_preview_hours,
  until: m.word_preview,
  sign: m.word_preview,
  goods_bulkMost: m.console_setting_bulk_most,
  percent: m.console_bulk_percent,
  tag: m.console_bulk_tag,
  pricesMeant: m.console_bulk_prices_meant,
  marked: m.console_goods,
  seen: m.console_goods,
  meant: m.console_goods_meant,
  sells: m.console_goods_put_on,
  table: m.console_goods_table,
  optionCount: m.console_goods_options,
  options: m.console_goods_options,
  onSaleAt: m.console_goods_plan_on,
  offSaleAt: m.console_goods_plan_off,
}
