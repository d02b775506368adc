import { CsvError, parse } from 'csv-parse/sync'
import type { z } from 'zod'
import { readMallSettings } from '~/features/settings/server/read-settings'
import type { Alarming } from '~/platform/alarms'
import { db } from '~/platform/database/pool'
import type { Reader } from '~/platform/database/transaction'
import { searchQuery } from '~/platform/search/query'
import { type Locale, pickText } from '~/values/locales'
import { cutPage, decodeCursor, PAGE_SIZE, type Page, pageById } from '~/values/paging'
import { ok, refuse } from '~/values/result'
import type { DeskStock, DeskStockMove, MoveKind, stockDesk } from '../contract/operators'
import { countLow, findStock, lastEntry, listHolding, listMoves, listStock, type StockRow } from './store-by-hand'

/** `cells` is undefined for an unreadable record. */
export type Line = { line: number; text: string; cells: string[] | undefined }

/** Of equally frequent ones the first wins. */
const SEPARATORS = ['\t', ';', ',', '；', '，']

/** A cell in quotation marks, or everything to the end where they do not close. */
const QUOTED = '"[^"]*(?:""[^"]*)*(?:"|$)'

/** By the first line with several cells. A tab in front of a number keeps its digits in a spreadsheet. */
function separatorOf(list: string): string {
  for (const line of list.replace(new RegExp(QUOTED, 'g'), '').split(/[\r\n]+/)) {
    const plain = line.replace(/(^|[;,；，])\t+/g, '$1')
    const counts = SEPARATORS.map((one) => plain.split(one).length - 1)
    const most = Math.max(...counts)
    if (most > 0) return SEPARATORS[counts.indexOf(most)] as string
  }
  return ','
}

/** One record at a time, so that a broken one spoils no other. */
function cellsOf(text: string, delimiter: string): string[] | undefined {
  try {
    const records: string[][] = parse(text, { delimiter, trim: true, relax_column_count: true, relax_quotes: true })
    return records.length === 1 ? records[0]?.map(bare) : undefined
  } catch (error) {
    if (error instanceof CsvError) return undefined
    throw error
  }
}

/** RFC 4180 with commas, semicolons or tabs. From an unclosed quotation mark on, the rest is one unreadable record. */
export function linesOf(list: string): Line[] {
  const text = list.replace(/^\uFEFF/, '')
  const separator = separatorOf(text)
  const breaks = new RegExp(`(?<=^|[${separator}\\r\\n])[ \\t]*${QUOTED}|\\r\\n?|\\n`, 'g')
  const lines: Line[] = []
  let [start, line] = [0, 1]
  const end = (at: number, next: number) => {
    const record = text.slice(start, at)
    const cells = cellsOf(record, separator)
    if (record.trim() && cells?.join('') !== '') lines.push({ line, text: record, cells })
    line += text.slice(start, next).split(/\r\n|\r|\n/).length - 1
    start = next
  }
  for (const { 0: found, index } of text.matchAll(breaks)) if (/^[\r\n]/.test(found)) end(index, index + found.length)
  end(text.length, text.length)
  return lines
}

/** Strips the tab or apostrophe by which a spreadsheet marks a number as text. */
const bare = (cell: string) => cell.replace(/^[\s'’]+/, '').trim()

/** A spreadsheet has rounded it: 2.17E+17, or digits of which only the first fifteen are left. */
export const isRounded = (cell: string): boolean => /^\d([.,]\d+)?E\+?\d+$/i.test(cell) || /^\d{15}0+$/.test(cell)

const HOLDING_MOST = 50

export const lowBelow = async () => (await readMallSettings(db, 'stock.lowBelow'))['stock.lowBelow']

type Named = Pick<StockRow, 'name' | 'values' | 'options'>

export const titleText = ({ name }: Pick<Named, 'name'>, locale: Locale): string => pickText(name, locale)

export const optionsText = ({ values, options }: Pick<Named, 'values' | 'options'>, locale: Locale): string =>
  values
    .map((key, at) => options[at]?.values.find((value) => value.key === key)?.name ?? {})
    .map((value) => pickText(value, locale))
    .join(' · ')

const shown = (
  { goodsId: _goods, sort: _sort, name, values, options, lowBelow, ...row }: StockRow,
  below: number,
  locale: Locale,
): DeskStock => ({
  ...row,
  title: titleText({ name }, locale),
  options: optionsText({ values, options }, locale),
  isLow: row.available < (lowBelow ?? below),
})

/** Of goods that are sold now. */
export async function lookForLow(reader: Reader): Promise<Alarming> {
  return { count: await countLow(reader, await lowBelow()), since: null }
}

type ListInput = z.output<typeof stockDesk.list.input>

export async function listStockFor({ queue, search, cursor }: ListInput, locale: Locale): Promise<Page<DeskStock>> {
  const low = await lowBelow()
  const [goodsId, sort, id] = decodeCursor(cursor ?? '') ?? []
  const after = id === undefined ? undefined : { goodsId: String(goodsId), sort: Number(sort), id: String(id) }
  const below = { all: undefined, low: { pieces: low, own: true }, out: { pieces: 1, own: false } }[queue]
  const query = { below, typed: search, match: searchQuery(search)?.match, after, most: PAGE_SIZE + 1 }
  const { rows, next } = cutPage(await listStock(db, query), (row) => [row.goodsId, row.sort, row.id])
  return { items: rows.map((row) => shown(row, low, locale)), next }
}

export async function readStock(skuId: string, locale: Locale) {
  const row = await findStock(db, skuId)
  if (!row) return refuse('notFound')
  const [below, lastId, holding] = await Promise.all([
    lowBelow(),
    lastEntry(db, skuId),
    listHolding(db, skuId, HOLDING_MOST),
  ])
  return ok({
    ...shown(row, below, locale),
    lastId,
    holding: holding.map(({ id, pieces, status, placed_at }) => ({
      orderId: id,
      pieces,
      isPaid: status === 'paid',
      placedAt: placed_at,
    })),
  })
}

export async function readMoves(skuId: string, cursor: string | undefined): Promise<Page<DeskStockMove>> {
  const { rows, next } = await pageById(cursor, (beforeId, most) => listMoves(db, skuId, beforeId, most))
  const items = rows.map((row) => ({
    id: String(row.id),
    kind: row.kind as MoveKind,
    pieces: row.quantity,
    orderId: row.order_id,
    reason: row.reason ?? '',
    reference: row.reference ?? '',
    operator: row.name ?? '',
    at: row.moved_at,
  }))
  return { items, next }
}
