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
      isPaid: status !== 'unpaid',
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
