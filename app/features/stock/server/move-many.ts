import type { z } from 'zod'
import * as m from '~/paraglide/messages'
import { db } from '~/platform/database/pool'
import { claimSubmission } from '~/platform/database/submissions'
import { transaction } from '~/platform/database/transaction'
import { isRounded, type Line, linesOf } from '~/platform/tables/read-lines'
import type { Locale } from '~/values/locales'
import { ok, type Result, refuse } from '~/values/result'
import {
  type CheckedRow,
  STOCK_PIECES_MOST,
  STOCK_ROWS_MOST,
  type StockWay,
  type stockListDesk,
} from '../contract/operators'
import { enterByHand } from './move-by-hand'
import { optionsText, titleText } from './read-stock'
import { countEntries, findStockOf, type NamedStock } from './store'

type Checked = z.output<typeof stockListDesk.check.output>

/** A heading has no digits; a mistyped number has some. */
const isHeading = ({ cells }: Line) => cells !== undefined && !/\d/.test(cells.slice(0, 2).join())

const after = (way: StockWay, now: number, pieces: number): number =>
  ({ inbound: now + pieces, writeOff: now - pieces, count: pieces })[way]

type CheckedLine = {
  way: StockWay
  key: string
  pieces: string
  stock: NamedStock | undefined
  isTwice: boolean
  locale: Locale
}

function whyNot({ way, key, pieces, stock, isTwice, locale }: CheckedLine): string | undefined {
  if (!stock) return (isRounded(key) ? m.console_list_rounded : m.console_stock_list_unknown)({}, { locale })
  if (isTwice) return m.console_stock_list_twice({}, { locale })
  const number = /^\d{1,7}$/.test(pieces) ? Number(pieces) : Number.NaN
  const least = way === 'count' ? 0 : 1
  if (!(number >= least && number <= STOCK_PIECES_MOST))
    return m.console_stock_list_pieces({ least, most: STOCK_PIECES_MOST }, { locale })
  if (after(way, stock.available, number) < 0) return m.refusal_stock_too_few({ left: stock.available }, { locale })
  return undefined
}

export async function checkList(
  { way, list }: z.output<typeof stockListDesk.check.input>,
  locale: Locale,
): Promise<Result<Checked, 'badInput' | 'stockListLong'>> {
  const lines = linesOf(list).filter((line, at) => at > 0 || !isHeading(line))
  if (lines.length === 0) return refuse('badInput', { field: 'list' })
  if (lines.length > STOCK_ROWS_MOST)
    return refuse('stockListLong', { field: 'list', params: { most: STOCK_ROWS_MOST } })
  const known = await findStockOf(
    db,
    lines.flatMap(({ cells }) => cells?.[0] ?? []),
  )
  const rows: CheckedRow[] = []
  const bad: Checked['bad'] = []
  for (const { line, text, cells } of lines) {
    const [key = '', pieces = ''] = cells ?? []
    const stock = known.find(({ id }) => id === key) ?? known.find(({ barcode }) => key !== '' && barcode === key)
    const isTwice = rows.some(({ skuId }) => skuId === stock?.id)
    const why = cells
      ? whyNot({ way, key, pieces, stock, isTwice, locale })
      : m.console_ship_many_unreadable({}, { locale })
    if (why !== undefined || !stock) bad.push({ line, text, why: why ?? '' })
    else {
      const { id: skuId, available: now, lastId } = stock
      const row = `${skuId}:${Number(pieces)}:${now}:${lastId}`
      const named = { title: titleText(stock, locale), options: optionsText(stock, locale) }
      rows.push({ line, skuId, ...named, pieces: Number(pieces), now, next: after(way, now, Number(pieces)), row })
    }
  }
  return ok({ rows, bad })
}

type Done = Result<z.output<typeof stockListDesk.moveMany.output>, 'submissionReused'>

/** By the rules of a single change. Rows that no longer match are skipped and answered. */
export const moveMany = (
  operatorId: string,
  { submissionId, ...sent }: z.output<typeof stockListDesk.moveMany.input>,
) =>
  transaction(async (tx): Promise<Done> => {
    const claim = { scope: 'stock list', key: submissionId, memberId: operatorId, content: sent }
    const claimed = await claimSubmission(tx, claim)
    if (!claimed.ok) return claimed
    const { id: listId, isNew } = claimed.value
    if (!isNew) return ok({ done: await countEntries(tx, listId), left: [] })
    const { way, reason, reference } = sent
    const rows = new Map(sent.row.map((row) => [row.split(':', 1)[0] as string, row]))
    const entries = [...rows.values()].map((row, at) => {
      const [id = '', pieces, expected, lastId = ''] = row.split(':')
      const read = { id, pieces: Number(pieces), expected: Number(expected), lastId }
      return { ...read, way, reason, reference, entryId: `${listId}-${at}` }
    })
    const some = entries.filter(({ pieces }) => way === 'count' || pieces > 0)
    const entered = await enterByHand(tx, operatorId, some)
    const done = new Set(some.filter((_, at) => entered[at]?.ok).map(({ id }) => id))
    return ok({ done: done.size, left: [...rows.keys()].filter((id) => !done.has(id)) })
  })
