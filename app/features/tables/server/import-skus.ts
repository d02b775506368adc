import type { z } from 'zod'
import { goodsWritten, oddPrice } from '~/features/goods/contract/saving'
import { holdBeforeSaving } from '~/features/goods/server/editing/save-goods'
import * as m from '~/paraglide/messages'
import type { Locale } from '~/values/locales'
import { type Fen, parseYuan } from '~/values/money'
import { choiceIn } from './choices'
import { type Categories, type FileRow, type Importing, isNew, type Matched, NEW } from './importing'
import { type Cells, storedCells } from './read-cells'
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

async function match(typed: readonly FileRow[], locale: Locale, added?: Categories): Promise<Matched[]> {
  const skus = filled(typed, 'sku')
  const numbers = await skusNamed({ skus, codes: [], barcodes: [], goods: [] })
  const ids = new Set(numbers.map(({ sku }) => sku))
  // Many shops call their own codes so.
  const rows = typed.map(({ cells, ...row }) => {
    const isCode = Boolean(cells.sku) && !ids.has(cells.sku ?? '')
    return { ...row, isCode, cells: isCode ? { ...cells, sku: '', code: cells.code || (cells.sku ?? '') } : cells }
  })
  const unnumbered = rows.filter(({ cells }) => !cells.sku && !cells.goods)
  const byName = await goodsNamed([], filled(unnumbered, 'goodsName'))
  const goods = filled(
    rows.filter(({ cells }) => !cells.sku),
    'goods',
  )
  const known = await skusNamed({
    ...{ skus, goods: [...goods, ...byName.map((one) => one.goods)] },
    codes: filled(unnumbered, 'code'),
    barcodes: filled(unnumbered, 'barcode'),
  })
  const allGoods = await goodsNamed(goods, [])
  const found = (sku: SkuTableRow, name: string): Matched => ({
    ...{ key: sku.sku, subject: sku.goods, name, now: cellsOf(sku, locale) },
    // Those that are there are counted by the table of stock.
    meant: { pieces: cellsOf(sku, locale).pieces ?? '' },
  })
  const { categories } = added ? await choicesOfGoods() : { categories: [] }
  return rows.map(({ cells, isCode }): Matched => {
    const name = [cells.goodsName, cells.options || valuesIn(cells).join(' / '), cells.code].filter(Boolean).join(' · ')
    const nothing = { key: '', subject: '', name }
    const numbered = known.find((one) => one.sku === cells.sku)
    if (numbered) return found(numbered, name)
    const own = cells.goods
      ? allGoods.filter((one) => one.goods === cells.goods)
      : byName.filter((one) => one.name['zh-Hans'] === cells.goodsName)
    const goodsName = cells.goods || cells.goodsName || ''
    if (own.length > 1) return { ...nothing, wrong: m.console_imports_several({ name: goodsName }, { locale }) }
    if (own.length === 0 && cells.goods)
      return { ...nothing, wrong: m.console_imports_unknown({ name: goodsName }, { locale }) }
    const within = own[0] ? known.filter((one) => one.goods === own[0]?.goods) : known
    const coded =
      own[0] && valuesIn(cells).length > 0 ? [] : within.filter((one) => cells.code && one.code === cells.code)
    const barred = within.filter((one) => cells.barcode && one.barcode === cells.barcode)
    const chosen = own[0] ? within.filter((one) => isChosen(one, valuesIn(cells))) : []
    const [hit, ...more] = [chosen, coded, barred].find((some) => some.length > 0) ?? []
    if (more.length > 0) return { ...nothing, wrong: m.console_imports_several({ name: cells.code ?? '' }, { locale }) }
    if (hit) return found(hit, name)
    if (!added || goodsName === '') return { ...nothing, wrong: m.console_imports_no_sku({}, { locale }) }
    if (!cells.price) return { ...nothing, wrong: m.console_imports_no_price({}, { locale }) }
    const category = own[0] ? '' : (added.get(goodsName) ?? '')
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
  match: (rows, locale, categories = new Map()) => match(rows, locale, categories),
  ...{ hold: holdBeforeSaving, nowOf, isOdd, write: writeSkus },
}

export const prices: Importing = {
  ...skus,
  writes: ['price', 'marketPrice', 'cost'],
  match: (rows, locale) => match(rows, locale),
}
