import { optionText } from '~/features/goods/server/catalogue/skus-for-sale'
import { db } from '~/platform/database/pool'
import { type Locale, pickText } from '~/values/locales'
import { isOrderOf, type LineRow, listLineRows } from './store/store-read'

/** A line's snapshot in the reader's language. */
export function shownLine({ orderId: _, title, options, ...line }: LineRow, locale: Locale) {
  return { ...line, title: pickText(title, locale), optionText: optionText(options, locale) }
}

/** The lines of a member's order; nothing where it is not the member's. */
export async function linesOf(memberId: string, orderId: string, locale: Locale) {
  if (!(await isOrderOf(db, memberId, orderId))) return undefined
  return (await listLineRows([orderId])).map((row) => shownLine(row, locale))
}

/** The lines of several orders as they were sold, each order's in their places. */
export const linesOfOrders = (orderIds: readonly string[]): Promise<LineRow[]> => listLineRows(orderIds)
