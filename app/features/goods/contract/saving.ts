import { z } from 'zod'
import * as f from '~/contract/fields'
import { FIELD_LOCALES, inLanguages, mallPictures, moment, several, wholeOrNone } from '~/contract/language-fields'
import { yuanOrNone } from '~/contract/yuan-fields'
import type { Locale } from '~/values/locales'
import { PRICE_ALARMS, type PriceAlarmKind } from './bulk'
import * as limits from './editing'

const tags = several(f.text(limits.TAG_MOST), limits.TAGS_MOST)

type Suffix = (typeof FIELD_LOCALES)[Locale]

/** A column for each language: `valueHans`, `valueEn`. */
const columnsOf = <N extends string, T extends z.ZodTypeAny>(name: N, one: T) =>
  Object.fromEntries(Object.values(FIELD_LOCALES).map((suffix) => [`${name}${suffix}`, one])) as Record<
    `${N}${Suffix}`,
    T
  >

const blocks = <T extends z.ZodTypeAny>(one: T) => several(one, limits.DETAIL_BLOCKS_MOST)
const blockText = blocks(f.optionalLines(limits.DETAIL_TEXT_MOST))

const VALUES_MOST = limits.GOODS_OPTIONS_MOST * (limits.OPTION_VALUES_MOST + 3)
const values = <T extends z.ZodTypeAny>(one: T) => several(one, VALUES_MOST)

const skus = <T extends z.ZodTypeAny>(one: T) => several(one, limits.GOODS_SKUS_MOST)

/** What the form of goods holds. Values name the index of their option; blocks, values and SKUs have one of each field. */
export const goodsWritten = z.object({
  id: f.chosen,
  submissionId: f.id,
  /** What the form was filled from, and what was shown since. */
  version: f.amount,
  shownVersion: f.amount.default(0),
  ...limits.ofEachText((name) => inLanguages(name, limits.GOODS_TEXTS[name].most, limits.GOODS_TEXTS[name].isNeeded)),
  categoryId: f.id,
  brandId: f.chosen,
  isExclusive: f.flag.default(false),
  freightTemplateId: f.id,
  limitPerOrder: wholeOrNone(limits.GOODS_LIMIT_MOST, 1),
  points: wholeOrNone(limits.GOODS_POINTS_MOST),
  serviceTags: several(f.id, limits.TAGS_MOST),
  tags,
  sort: wholeOrNone(limits.GOODS_SORT_MOST),
  pictures: mallPictures(f.PICTURES_MOST),
  film: f.videoFile,
  kind: blocks(z.enum(limits.DETAIL_KINDS)),
  blockKey: blocks(f.optionalText(20)),
  text: blockText,
  textHant: blockText,
  textEn: blockText,
  textEs: blockText,
  textFr: blockText,
  of: blocks(z.string().regex(/^((u|demo)\/[\w-]{1,64})?$/, 'unknown_id')),
  ...columnsOf('option', several(f.optionalText(limits.OPTION_NAME_MOST), limits.GOODS_OPTIONS_MOST)),
  ...columnsOf('value', values(f.optionalText(limits.OPTION_VALUE_MOST))),
  valueKey: values(z.string().regex(/^[\w-]{0,20}$/, 'unknown_id')),
  optionOf: values(f.amount),
  choice: skus(z.string().regex(/^[\w.-]{0,64}$/, 'unknown_id')),
  price: skus(yuanOrNone),
  marketPrice: skus(yuanOrNone),
  cost: skus(yuanOrNone),
  /** Of a new SKU its first stock; else what the sellable pieces become. Empty: they stay. */
  pieces: skus(wholeOrNone(limits.SKU_PIECES_MOST)),
  /** The sellable pieces that the form showed, and the last entry by hand. */
  stockSeen: skus(z.string().regex(/^(\d{1,10}:[\w-]{0,64})?$/, 'unknown_id')),
  look: skus(z.string().regex(/^((u|demo)\/[\w-]{1,64})?$/, 'unknown_id')),
  code: skus(f.optionalText(limits.SKU_CODE_MOST)),
  barcode: skus(f.optionalText(limits.SKU_BARCODE_MOST)),
  weight: skus(wholeOrNone(limits.SKU_WEIGHT_MOST)),
  lowBelow: skus(wholeOrNone(1_000_000)),
  shown: skus(z.enum(['yes', 'no'])),
  onSaleAt: moment,
  offSaleAt: moment,
  /** Prices that look like a slip are refused without it. */
  meant: f.flag.default(false),
  /** Puts the goods on sale, too. */
  sells: f.flag.default(false),
})
export type GoodsWritten = z.output<typeof goodsWritten>

type Options = Pick<GoodsWritten, 'optionHans' | 'valueHans' | 'optionOf'>

/** An option with values needs a name. */
export function checkOptions({ optionHans, valueHans, optionOf }: Options, context: z.RefinementCtx): void {
  for (let at = 0; at < limits.GOODS_OPTIONS_MOST; at++)
    if (!optionHans[at] && valueHans.some((text, index) => text && optionOf[index] === at))
      context.addIssue({ code: 'custom', path: ['optionHans', at], message: 'required' })
}

/** What a table of SKUs has, in the order of its columns behind those of the options. */
export const GRID_COLUMNS = [
  'price',
  'marketPrice',
  'cost',
  'pieces',
  'code',
  'barcode',
  'weight',
  'lowBelow',
] as const satisfies (keyof GoodsWritten)[]
export type GridColumn = (typeof GRID_COLUMNS)[number]

export const TABLE_MOST = 15_000

export const tableRow = z.object({
  line: z.number().int(),
  values: z.array(z.string()),
  cells: z.record(z.string()),
})
export type TableRow = z.output<typeof tableRow>

type Prices = { price: number; marketPrice: number | null; cost: number }

/** Why a price may be a slip; only where one of them has changed. */
export function oddPrice(now: Prices, was: Prices | undefined): PriceAlarmKind[] {
  const { price, marketPrice, cost } = now
  if (was && was.price === price && was.marketPrice === marketPrice && was.cost === cost) return []
  const before = was?.price ?? 0
  const odd: Record<PriceAlarmKind, boolean> = {
    belowCost: price < cost,
    aboveCompareAt: marketPrice !== null && price > marketPrice,
    movedByHalf: before > 0 && 2 * Math.abs(price - before) > before,
  }
  return PRICE_ALARMS.filter((why) => odd[why])
}
