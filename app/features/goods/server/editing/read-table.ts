import * as m from '~/paraglide/messages'
import { isRounded, linesOf, plainNumber } from '~/platform/tables/read-lines'
import { firstOf } from '~/values/characters'
import { LOCALES, type Locale } from '~/values/locales'
import { GOODS_OPTIONS_MOST, GOODS_SKUS_MOST } from '../../contract/editing'
import { GRID_COLUMNS, type GridColumn, type TableRow } from '../../contract/saving'

type Column = GridColumn | { option: string } | undefined
type Read = { options: string[]; rows: TableRow[]; bad: { line: number; text: string; why: string }[] }

const headings: Record<GridColumn, readonly ((params: object, options: { locale: Locale }) => string)[]> = {
  price: [m.word_price],
  marketPrice: [m.console_goods_market_price],
  cost: [m.console_goods_cost],
  pieces: [m.console_stock],
  code: [m.console_goods_code],
  barcode: [m.console_goods_barcode],
  weight: [m.console_goods_weight],
  lowBelow: [m.console_goods_low_below],
}

/** As other back offices head them. */
const others: Partial<Record<GridColumn, readonly string[]>> = {
  price: ['售价', '价格', '销售价', 'saleprice'],
  marketPrice: ['原价', '市场价', 'marketprice', 'listprice'],
  cost: ['成本', '进货价'],
  pieces: ['数量', 'quantity', 'qty'],
  code: ['商家编码', '规格编码', 'sku', 'skucode'],
  barcode: ['条形码', 'ean', 'upc'],
  weight: ['重量'],
}

/** As people head their columns: without units, case and gaps. */
const plain = (text: string) =>
  text
    .replace(/[(（].*$/u, '')
    .replace(/[\s¥￥*:：]/gu, '')
    .toLowerCase()

const known = new Map(
  GRID_COLUMNS.flatMap((column) => [
    [plain(column), column] as const,
    ...headings[column].flatMap((say) => LOCALES.map((locale) => [plain(say({}, { locale })), column] as const)),
    ...(others[column] ?? []).map((word) => [word, column] as const),
  ]),
)

const SUMS: readonly Column[] = ['price', 'marketPrice', 'cost']
const NUMBERED: readonly Column[] = ['code', 'barcode']

const cellOf = (column: Column, text: string) =>
  SUMS.includes(column) || column === 'pieces' || column === 'weight' ? plainNumber(text) : text

/** What the form has already: names of its options, and how many of them have values. */
type Form = { options: readonly string[]; optionCount: number }

/** Columns by their headings, those that are unknown are options; without headings by their order. */
function columnsOf(
  first: readonly string[],
  { options: own, optionCount }: Form,
  locale: Locale,
): { columns: Column[]; hasHead: boolean } {
  const isOwn = (cell: string) => own.some((name) => name.toLowerCase() === cell.trim().toLowerCase())
  const named = first.map((cell) => (isOwn(cell) ? undefined : known.get(plain(cell))))
  if (named.some(Boolean)) {
    let options = 0
    const columns = first.map((cell, at): Column => {
      if (named[at] || !cell.trim() || options === GOODS_OPTIONS_MOST) return named[at]
      options++
      return { option: cell.trim() }
    })
    return { columns, hasHead: true }
  }
  const texts = first.findIndex((cell) => /^[¥￥]?[\d.,]+$/.test(cell))
  const count = optionCount || Math.min(Math.max(0, texts), GOODS_OPTIONS_MOST)
  const options = Array.from({ length: count }, (_, at) => ({
    option: m.console_goods_option_number({ number: at + 1 }, { locale }),
  }))
  return { columns: [...options, ...GRID_COLUMNS], hasHead: false }
}

const isOption = (column: Column): column is { option: string } => typeof column === 'object'

export function readTable(table: string, form: Form, locale: Locale): Read {
  const lines = linesOf(table)
  const { columns, hasHead } = columnsOf(lines[0]?.cells ?? [], form, locale)
  const read: Read = { options: columns.filter(isOption).map(({ option }) => option), rows: [], bad: [] }
  for (const { line, text, cells } of hasHead ? lines.slice(1) : lines) {
    const refuse = (why: string) => read.bad.push({ line, text: firstOf(text, 60), why })
    if (!cells) refuse(m.console_goods_table_unreadable({}, { locale }))
    else if (read.rows.length >= GOODS_SKUS_MOST) refuse(m.refusal_skus_many({ most: GOODS_SKUS_MOST }, { locale }))
    else if (cells.some((cell, at) => NUMBERED.includes(columns[at]) && isRounded(cell)))
      refuse(m.console_list_rounded({}, { locale }))
    else {
      const pairs = columns.map((column, at) => [column, cells[at] ?? ''] as const)
      read.rows.push({
        line,
        values: pairs.flatMap(([column, cell]) => (isOption(column) ? [cell.trim()] : [])),
        cells: Object.fromEntries(
          pairs.flatMap(([column, cell]) => (typeof column === 'string' ? [[column, cellOf(column, cell)]] : [])),
        ),
      })
    }
  }
  return read
}
