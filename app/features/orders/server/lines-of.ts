import { optionText } from '~/features/goods/server/catalogue/skus-for-sale'
import { db } from '~/platform/database/pool'
import type { Tx } from '~/platform/database/transaction'
import { type Locale, pickText } from '~/values/locales'
import { type Fen, fen } from '~/values/money'
import { findLines } from './store/store-parcels'
import { isOrderOf, type LineRow, listLineRows } from './store/store-read'
import { markLine as mark, skuOf } from './store/store-refunds'

export interface ShownLine {
  id: string
  goodsId: string
  title: string
  optionText: string
  picture: string
  price: Fen
}

export async function shownLines(lineIds: readonly string[], locale: Locale): Promise<Map<string, ShownLine>> {
  const rows = await findLines(lineIds)
  return new Map(
    rows.map(({ title, options, price, ...line }) => [
      line.id,
      { ...line, price: fen(price), title: pickText(title, locale), optionText: optionText(options, locale) },
    ]),
  )
}

/** A line that is refunded whole stays so. */
export function markLine(tx: Tx, lineId: string, isOpen: boolean): Promise<void> {
  return mark(tx, lineId, isOpen)
}

export function skuOfLine(tx: Tx, lineId: string): Promise<string> {
  return skuOf(tx, lineId)
}

export function shownLine({ orderId: _, title, options, ...line }: LineRow, locale: Locale) {
  return { ...line, title: pickText(title, locale), optionText: optionText(options, locale) }
}

export async function linesOf(memberId: string, orderId: string, locale: Locale) {
  if (!(await isOrderOf(db, memberId, orderId))) return undefined
  return (await listLineRows([orderId])).map((row) => shownLine(row, locale))
}

export const linesOfOrders = (orderIds: readonly string[]): Promise<LineRow[]> => listLineRows(orderIds)
