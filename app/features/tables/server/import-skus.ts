import { goodsWritten, oddPrice } from '~/features/goods/contract/saving'
import { holdBeforeSaving } from '~/features/goods/server/editing/save-goods'
import * as m from '~/paraglide/messages'
import type { Locale } from '~/values/locales'
import { type Fen, parseYuan } from '~/values/money'
import { choiceIn } from './choices'
import { type FileRow, type Importing, isNew, type Matched, NEW } from './importing'
import { type Cells, storedCells } from './read-cells'
import type { SkuTableRow } from './store-goods-tables'
import { choicesOfGoods, goodsNamed, skusNamed } from './store-things'
import { skuCells } from './table-rows'
import { writeSkus } from './write-skus'

const { shape } = goodsWritten
/** One cell of a field of which the form has one for each SKU. */
const each = (
  name: 'price' | 'marketPrice' | 'cost' | 'pieces' | 'code' | 'barcode' | 'weight' | 'lowBelow' | 'look',
) => shape[name]
const CHECKS = Object.fromEntries(
  (['price', 'marketPrice', 'cost', 'pieces', 'code', 'barcode', 'weight', 'lowBelow', 'look'] as const).map((name) => [
    name,
    each(name),
  ]),
)

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

async function match(rows: readonly FileRow[], locale: Locale, mayAdd: boolean): Promise<Matched[]> {
  const unnumbered = rows.filter(({ cells }) => !cells.sku && !cells.goods)
  const byName = await goodsNamed([], filled(unnumbered, 'goodsName'))
  const [skus, goods] = [
    filled(rows, 'sku'),
    filled(
      rows.filter(({ cells }) => !cells.sku),
      'goods',
    ),
  ]
  const known = await skusNamed({
    ...{ skus, goods: [...goods, ...byName.map((one) => one.goods)] },
    codes: [...filled(unnumbered, 'code'), ...skus],
    barcodes: filled(unnumbered, 'barcode'),
  })
  const allGoods = await goodsNamed(goods, [])
  const found = (sku: SkuTableRow, name: string): Matched => ({
    ...{ key: sku.sku, subject: sku.goods, name, now: cellsOf(sku, locale) },
    // Those that are there are counted by the table of stock.
    meant: { pieces: cellsOf(sku, locale).pieces ?? '' },
  })
  const { categories } = mayAdd ? await choicesOfGoods() : { categories: [] }
  // One row of new goods says where they stand.
  const categoryOf = (goodsName: string) => {
    const of = rows.find(({ cells }) => cells.goodsName === goodsName && cells.category)?.cells.category
    return of ? choiceIn(categories, of, locale) : { wrong: m.console_imports_no_category({}, { locale }) }
  }
  const ids = new Set(known.map(({ sku }) => sku))
  return rows.map(({ cells: typed, line }): Matched => {
    // Many shops call their own codes so.
    const isCode = Boolean(typed.sku) && !ids.has(typed.sku ?? '')
    const cells = isCode ? { ...typed, sku: '', code: typed.code || (typed.sku ?? '') } : typed
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
    if (!mayAdd || goodsName === '') return { ...nothing, wrong: m.console_imports_no_sku({}, { locale }) }
    if (!cells.price) return { ...nothing, wrong: m.console_imports_no_price({}, { locale }) }
    const category = own[0] ? undefined : categoryOf(goodsName)
    if (category && 'wrong' in category) return { ...nothing, wrong: category.wrong }
    const subject = own[0]?.goods ?? NEW + goodsName
    const meant = isCode ? { sku: '', code: cells.code ?? '' } : undefined
    return { key: `${NEW}${subject} ${valuesIn(cells).join('\n') || line}`, subject, name, meant }
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

/** A SKU that is sold keeps a price. */
const priced = { ...CHECKS, price: shape.price }

export const skus: Importing = {
  writes: ['price', 'marketPrice', 'cost', 'pieces', 'code', 'barcode', 'weight', 'lowBelow', 'shown', 'look'],
  checks: priced,
  match: (rows, locale) => match(rows, locale, true),
  ...{ hold: holdBeforeSaving, nowOf, isOdd, write: writeSkus },
}

export const prices: Importing = {
  ...skus,
  writes: ['price', 'marketPrice', 'cost'],
  match: (rows, locale) => match(rows, locale, false),
}
