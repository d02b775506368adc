import { FIELD_LOCALES } from '~/contract/language-fields'
import { GOODS_TEXT_NAMES } from '~/features/goods/contract/editing'
import { type Values, valuesOfGoods, valuesOfNew } from '~/features/goods/contract/goods-values'
import { goodsWritten } from '~/features/goods/contract/saving'
import { readForForm } from '~/features/goods/server/editing/read-goods'
import * as m from '~/paraglide/messages'
import type { Tx } from '~/platform/database/transaction'
import type { Locale } from '~/values/locales'
import { choiceIn, meantChoice, several, unknown } from './choices'
import { type FileRow, type Importing, isNew, type Matched, NEW, type Wrote } from './importing'
import { type Cells, storedCells } from './read-cells'
import { holdGoods, sendGoods } from './send-goods'
import type { GoodsTableRow } from './store-goods-tables'
import type { StoredRow } from './store-rows'
import { choicesOfGoods, goodsNamed } from './store-things'
import type { Work } from './store-work'
import { goodsCells, listText } from './table-rows'

const TEXTS = GOODS_TEXT_NAMES.flatMap((name) => Object.values(FIELD_LOCALES).map((suffix) => `${name}${suffix}`))
const ONE = ['categoryId', 'brandId', 'freightTemplateId', 'limitPerOrder', 'points', 'sort'] as const
const LISTS = ['tags', 'serviceTags', 'pictures'] as const
const WRITES = [...TEXTS, ...ONE, ...LISTS, 'isExclusive']

const listIn = (cell: string) =>
  cell
    .split(/[,，、;；\n]+/)
    .map((one) => one.trim())
    .filter(Boolean)

const cellsOf = (row: GoodsTableRow, locale: Locale): Cells => storedCells('goods', goodsCells(row, locale))

/** Lists are compared as they are kept, however they are parted. */
function meantLists(cells: Cells): Cells {
  const typed = LISTS.flatMap((name) =>
    cells[name] === undefined ? [] : [[name, listText(listIn(cells[name]))] as const],
  )
  return Object.fromEntries(typed)
}

async function match(rows: readonly FileRow[], locale: Locale): Promise<Matched[]> {
  const filled = (name: string) => rows.flatMap(({ cells }) => cells[name] || [])
  const known = await goodsNamed(filled('goods'), filled('nameHans'))
  const choices = await choicesOfGoods()
  return rows.map(({ cells }): Matched => {
    const name = cells.nameHans || cells.goods || ''
    const nothing = { key: '', subject: '', name }
    const [row, ...more] = cells.goods
      ? known.filter(({ goods }) => goods === cells.goods)
      : known.filter((one) => one.name['zh-Hans'] === cells.nameHans)
    if (more.length > 0) return { ...nothing, ...several(name, locale) }
    if (!row && cells.goods) return { ...nothing, ...unknown(cells.goods, locale) }
    const now = row && cellsOf(row, locale)
    const meant = meantLists(cells)
    const [category, brand, freight] = [
      meantChoice(cells, ['categoryId', 'category'], now, choices.categories, locale),
      meantChoice(cells, ['brandId', 'brand'], now, choices.brands, locale),
      meantChoice(cells, ['freightTemplateId', 'freight'], now, choices.freights, locale),
    ]
    for (const [column, found] of Object.entries({
      categoryId: category,
      brandId: brand,
      freightTemplateId: freight,
    })) {
      if (found && 'wrong' in found) return { ...nothing, wrong: found.wrong }
      if (found) meant[column] = found.id
    }
    const services = listIn(cells.serviceTags ?? '').map((typed) => choiceIn(choices.services, typed, locale))
    for (const found of services) if ('wrong' in found) return { ...nothing, wrong: found.wrong }
    if (cells.serviceTags !== undefined)
      meant.serviceTags = listText(services.flatMap((one) => ('id' in one ? one.id : [])))
    if (row) return { key: row.goods, subject: row.goods, name, now, meant }
    if (!cells.nameHans) return { ...nothing, wrong: m.console_imports_no_name({}, { locale }) }
    if (!meant.categoryId) return { ...nothing, wrong: m.console_imports_no_category({}, { locale }) }
    meant.freightTemplateId ||= choices.freights[0]?.id ?? ''
    return { key: NEW + name, subject: NEW + name, name, meant }
  })
}

async function nowOf(keys: readonly string[], locale: Locale): Promise<Map<string, Cells>> {
  const rows = await goodsNamed(
    keys.filter((key) => !isNew(key)),
    [],
  )
  return new Map(rows.map((row) => [row.goods, cellsOf(row, locale)]))
}

async function write(tx: Tx, work: Work, subject: string, [row]: readonly StoredRow[]): Promise<Wrote> {
  const { after, line } = row as StoredRow
  const read = isNew(subject) ? undefined : await readForForm(tx, subject, work.locale)
  if (read && !read.ok) return read
  const goods = read?.value
  const values: Values = goods ? valuesOfGoods(goods as never) : valuesOfNew({ freightTemplates: [] })
  for (const name of [...TEXTS, ...ONE]) if (after[name] !== undefined) values[name] = after[name]
  for (const name of LISTS) if (after[name] !== undefined) values[name] = listIn(after[name])
  const isExclusive = after.isExclusive === undefined ? (goods?.isExclusive ?? false) : after.isExclusive === '1'
  return sendGoods(tx, work, { goods, values, isExclusive, lineOf: () => line })
}

export const goods: Importing = {
  writes: WRITES,
  checks: Object.fromEntries(
    [...TEXTS, 'categoryId', 'freightTemplateId', 'limitPerOrder', 'points', 'sort'].map((name) => [
      name,
      goodsWritten.shape[name as 'sort'],
    ]),
  ),
  ...{ match, hold: holdGoods, nowOf, write },
}
