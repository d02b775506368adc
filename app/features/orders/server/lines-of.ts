import { optionText } from '~/features/goods/server/catalogue/skus-for-sale'
import { db } from '~/platform/database/pool'
import { type Locale, pickText } from '~/values/locales'
import { isOrderOf, type LineRow, listLineRows } from './store/store-read'

export function shownLine({ orderId: _, title, options, ...line }: LineRow, locale: Locale) {
  return { ...line, title: pickText(title, locale), optionText: optionText(options, locale) }
}

export async function linesOf(memberId: string, orderId: string, locale: Locale) {
  if (!(await isOrderOf(db, memberId, orderId))) return undefined
  return (await listLineRows([orderId])).map((row) => shownLine(row, locale))
}

export const linesOfOrders = (orderIds: readonly string[]): Promise<LineRow[]> => listLineRows(orderIds)
