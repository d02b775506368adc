import type { z } from 'zod'
import { goodsWritten, oddPrice } from '~/features/goods/contract/saving'
import * as m from '~/paraglide/messages'
import type { Locale } from '~/values/locales'
import { type Fen, parseYuan } from '~/values/money'
import { choiceIn, several, unknown } from './choices'
import { type FileRow, type Importing, isNew, type Matched, NEW, type Notes } from './importing'
import { type Cells, type Columns, cellIn, storedCells } from './read-cells'
import { holdGoods } from './send-goods'
import type { SkuTableRow } from './store-goods-tables'
import { choicesOfGoods, goodsNamed, skusNamed } from './store-things'
import { skuCells } from './table-rows'
import { writeSkus } from './write-skus'

const { shape } = goodsWritten
const FIELDS = ['price', 'marketPrice', 'cost', 'pieces', 'code', 'barcode', 'weight', 'lowBelow', 'look'] as const
/** The form has one of each field for each SKU. */
const CHECKS = {
  ...Object.fromEntries(FIELDS.map((name) => [name, shape[name] as z.ZodTypeAny])),
  price: shape.price.refine(([price]) => price !== '', 'required'),
}

const cellsOf = (sku: SkuTableRow, locale: Locale): Cells => storedCells('skus', skuCells(sku, locale))

const filled = (rows: readonly FileRow[], column: string) => [
  ...new Set(rows.flatMap(({ cells }) => cells[column] || [])),
]

/** The words of a SKU's values, each in any language. */
const isChosen = ({ offered, chosen }: SkuTableRow, values: readonly string[]) =>
  offered.every((option, at) => {
    const value = option.values.find(({ key }) => key === chosen[at])
    return values[at] !== undefined && Object.values(value?.name ?? {}).includes(values[at])
  }) && values.length === offered.length

const valuesIn = (cells: Cells) => [1, 2, 3].flatMap((number) => cells[`value${number}`] || [])

/** Characters; no form takes more. */
const NOTED_MOST = 200

/** The first row of new goods that says where they stand says it for the others. */
function noteCategory(columns: Columns, row: readonly string[], categories: Notes): void {
  const [goods, category] = [cellIn(columns, row, 'goodsName'), cellIn(columns, row, 'category')]
  if (!goods || !category || goods.length + category.length > NOTED_MOST) return
  if (!categories.has(goods)) categories.set(goods, category)
}

async function match(typed: readonly FileRow[], locale: Locale, mayAdd: boolean, noted?: Notes): Promise<Matched[]> {
  const numbered = await skusNamed({ skus: filled(typed, 'sku'), codes: [], barcodes: [], goods: [] })
  const byNumber = new Map(numbered.map((one) => [one.sku, one]))
  // Many shops call their own codes so.
  const rows = typed.map(({ cells, ...row }) => {
    const isCode = Boolean(cells.sku) && !byNumber.has(cells.sku ?? '')
    return { ...row, isCode, cells: isCode ? { ...cells, sku: '', code: cells.code || (cells.sku ?? '') } : cells }
  })
  const unnumbered = rows.filter(({ cells }) => !cells.sku && !cells.goods)
  const ofGoods = rows.filter(({ cells }) => !cells.sku && cells.goods)
  const goods = await goodsNamed(filled(ofGoods, 'goods'), filled(unnumbered, 'goodsName'))
  const known = await skusNamed({
    ...{ skus: [], goods: goods.map((one) => one.goods) },
    codes: filled(unnumbered, 'code'),
    barcodes: filled(unnumbered, 'barcode'),
  })
  const found = (sku: SkuTableRow, name: string): Matched => {
    const now = cellsOf(sku, locale)
    // Those that are there are counted by the table of stock.
    return { key: sku.sku, subject: sku.goods, name, now, meant: { pieces: now.pieces ?? '' } }
  }
  const { categories } = mayAdd ? await choicesOfGoods() : { categories: [] }
  return rows.map(({ cells, isCode }): Matched => {
    const name = [cells.goodsName, cells.options || valuesIn(cells).join(' / '), cells.code].filter(Boolean).join(' · ')
    const nothing = { key: '', subject: '', name }
    const sku = byNumber.get(cells.sku ?? '')
    if (sku) return found(sku, name)
    const own = goods.filter((one) =>
      cells.goods ? one.goods === cells.goods : cells.goodsName && one.name['zh-Hans'] === cells.goodsName,
    )
    const goodsName = cells.goods || cells.goodsName || ''
    if (own.length > 1) return { ...nothing, ...several(goodsName, locale) }
    if (own.length === 0 && cells.goods) return { ...nothing, ...unknown(goodsName, locale) }
    const within = own[0] ? known.filter((one) => one.goods === own[0]?.goods) : known
    const coded =
      own[0] && valuesIn(cells).length > 0 ? [] : within.filter((one) => cells.code && one.code === cells.code)
    const barred = within.filter((one) => cells.barcode && one.barcode === cells.barcode)
    const chosen = own[0] ? within.filter((one) => isChosen(one, valuesIn(cells))) : []
    const [hit, ...more] = [chosen, coded, barred].find((some) => some.length > 0) ?? []
    if (more.length > 0) return { ...nothing, ...several(cells.code ?? '', locale) }
    if (hit) return found(hit, name)
    if (!mayAdd || goodsName === '') return { ...nothing, wrong: m.console_imports_no_sku({}, { locale }) }
    if (!cells.price) return { ...nothing, wrong: m.console_imports_no_price({}, { locale }) }
    const category = own[0] ? '' : (noted?.get(goodsName) ?? cells.category ?? '')
    if (!own[0] && !category) return { ...nothing, wrong: m.console_imports_no_category({}, { locale }) }
    const place = own[0] ? undefined : choiceIn(categories, category, locale)
    if (place && 'wrong' in place) return { ...nothing, wrong: place.wrong }
    const subject = own[0]?.goods ?? NEW + goodsName
    const meant = { ...(isCode && { sku: '', code: cells.code ?? '' }), ...(category && { category }) }
    return { key: [NEW + subject, ...valuesIn(cells)].join('\n'), subject, name, meant }
  })
}

async function nowOf(keys: readonly string[], locale: Locale): Promise<Map<string, Cells>> {
  const rows = await skusNamed({ skus: keys.filter((key) => !isNew(key)), codes: [], barcodes: [], goods: [] })
  return new Map(rows.map((row) => [row.sku, cellsOf(row, locale)]))
}

const sum = (text: string | undefined) => (text ? (parseYuan(text) ?? null) : null)
const pricesIn = (cells: Cells) => ({
  price: sum(cells.price) ?? (0 as Fen),
  marketPrice: sum(cells.marketPrice),
  cost: sum(cells.cost) ?? (0 as Fen),
})

const isOdd = (now: Cells | undefined, after: Cells): boolean =>
  oddPrice(pricesIn({ ...now, ...after }), now && pricesIn(now)).length > 0

export const skus: Importing = {
  writes: ['price', 'marketPrice', 'cost', 'pieces', 'code', 'barcode', 'weight', 'lowBelow', 'shown', 'look'],
  checks: CHECKS,
  match: (rows, locale, noted) => match(rows, locale, true, noted),
  ...{ note: noteCategory, hold: holdGoods, nowOf, isOdd, write: writeSkus },
}

export const prices: Importing = {
  ...skus,
  writes: ['price', 'marketPrice', 'cost'],
  note: undefined,
  match: (rows, locale) => match(rows, locale, false),
}
