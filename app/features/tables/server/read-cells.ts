import * as m from '~/paraglide/messages'
import { isRounded, plainNumber } from '~/platform/tables/read-lines'
import { firstOf, normal } from '~/values/characters'
import { readBack, unguarded } from '~/values/csv'
import { LOCALES, type Locale } from '~/values/locales'
import { type Fen, parseYuan, yuanText } from '~/values/money'
import { ownOf } from '~/values/own'
import type { TableColumn } from '../contract/column'
import { type TableKind, tables } from '../contract/columns'

/** By the keys of columns, each in the one way in which it is written and compared. */
export type Cells = Record<string, string>

/** Of a file, in their places; undefined for one of somebody's own. */
export type Columns = readonly (TableColumn | undefined)[]

/** As people head their columns: without units, case and gaps. */
const plain = (text: string) =>
  text
    .replace(/[(（].*$/u, '')
    .replace(/[\s¥￥*:：·]/gu, '')
    .toLowerCase()

/** As other back offices head them. */
const OTHERS: Readonly<Record<string, readonly string[]>> = {
  price: ['售价', '销售价', 'saleprice'],
  marketPrice: ['原价', '市场价', '划线价', 'marketprice', 'listprice'],
  cost: ['成本', '进货价'],
  pieces: ['数量', '库存', 'quantity', 'qty'],
  code: ['商家编码', '规格编码', 'sku', 'skucode'],
  barcode: ['条形码', 'ean', 'upc'],
  weight: ['重量'],
  goodsName: ['商品名称', '商品名', 'product', 'title'],
  nameHans: ['商品名称', '名称', 'name'],
}

const headings = ({ key, say }: TableColumn) => [
  ...[key, ...LOCALES.map((locale) => say({}, { locale }))].map(plain),
  ...(ownOf(OTHERS, key) ?? []),
]

/** By the key in brackets, else by the key or heading in any language. */
export function columnsIn(kind: TableKind, head: readonly string[]): Columns {
  const taken = new Set<string>()
  return head.map((cell) => {
    const [, key] = /\[(\w+)\]\s*$/.exec(cell) ?? []
    const name = plain(cell)
    const free = tables[kind].columns.filter((one) => !taken.has(one.key))
    const found =
      free.find((one) => one.key === key) ??
      (name === '' ? undefined : free.find((one) => headings(one).includes(name)))
    if (found) taken.add(found.key)
    return found
  })
}

const YES = ['1', 'yes', 'true', 'y', 'on', 'x', 'sí', 'si', 's', 'oui', 'o', 'vrai', 'verdadero', '是', '✓', '√']
const NO = ['0', 'no', 'false', 'n', 'off', 'non', 'faux', 'falso', '否', '不', '×', '–', '-']

/** No column takes more characters. */
const TYPED_MOST = 4_000

/** The database keeps neither. */
export const storable = (typed: string) => typed.replace(/[\0\p{Cs}]/gu, '')

/** Undefined for what the column does not take. */
function readCell({ kind, words = {} }: TableColumn, cell = ''): string | undefined {
  if (cell.length > TYPED_MOST) return undefined
  const typed = storable(cell)
  const text = typed.trim()
  if (text === '') return ''
  if (kind === 'sum') {
    const fen = parseYuan(plainNumber(text))
    return fen === undefined ? undefined : yuanText(fen)
  }
  if (kind === 'count') {
    const digits = plainNumber(text)
    return /^\d{1,15}$/.test(digits) ? String(Number(digits)) : undefined
  }
  if (kind === 'flag') {
    const word = text.toLowerCase()
    return YES.includes(word) ? '1' : NO.includes(word) ? '0' : undefined
  }
  if (kind === 'choice')
    return Object.keys(words).find(
      (word) => word === text || LOCALES.some((locale) => words[word]?.({}, { locale }) === text),
    )
  return normal(typed.replace(/\r\n?/g, '\n'), 'NFC').trim()
}

/** What is stored, as a file of ours would say it. */
export function storedCell({ kind }: TableColumn, value: unknown): string {
  if (value === null || value === undefined || value === '') return ''
  if (kind === 'sum') return yuanText(value as Fen)
  if (kind === 'flag') return value ? '1' : '0'
  return String(value)
}

export const storedCells = (kind: TableKind, row: Record<string, unknown>): Cells =>
  Object.fromEntries(tables[kind].columns.map((column) => [column.key, storedCell(column, row[column.key])]))

/** As people read what is stored or typed. */
export function readable(column: TableColumn | undefined, cell: string, locale: Locale): string {
  if (column?.kind === 'flag' && cell !== '')
    return (cell === '1' ? m.console_word_yes : m.console_word_no)({}, { locale })
  return ownOf(column?.words ?? {}, cell)?.({}, { locale }) ?? cell
}

/** A spreadsheet brings a text back with the apostrophe that keeps it from being a formula. */
export const isAsStored = (cell: string, stored: string): boolean => cell === stored || cell === readBack(stored)

export const typedText = (cell: string, kind: TableColumn['kind']): string => (kind === 'text' ? unguarded(cell) : cell)

const NUMBERS = /^(sku|goods|code|barcode|coupon|category|parentId|categoryId|brandId|freightTemplateId)$/

/** As much of what somebody has typed as a reason repeats. */
export const saidOf = (typed = '') => firstOf(typed, 40)

/** `rounded`: by a spreadsheet, where nothing has exactly that number. */
type Read = { cells: Cells; wrong: [column: TableColumn, why: string][]; rounded: TableColumn[] }

/** One cell of a row by the key of its column, as `readRow` reads it. */
export function cellIn(columns: Columns, row: readonly string[], key: string): string {
  const at = columns.findIndex((column) => column?.key === key)
  const column = columns[at]
  return (column && readCell(column, row[at])) ?? ''
}

export function readRow(columns: Columns, row: readonly string[], locale: Locale): Read {
  const read: Read = { cells: {}, wrong: [], rounded: [] }
  for (const [at, column] of columns.entries()) {
    if (!column) continue
    const cell = readCell(column, row[at])
    if (cell !== undefined && NUMBERS.test(column.key) && isRounded(cell)) read.rounded.push(column)
    if (cell === undefined)
      read.wrong.push([column, m.console_imports_cell({ cell: storable(saidOf(row[at])) }, { locale })])
    else read.cells[column.key] = cell
  }
  return read
}
