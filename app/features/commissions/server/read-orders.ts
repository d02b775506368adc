import type { z } from 'zod'
import { optionText } from '~/features/goods/server/catalogue/skus-for-sale'
import { db } from '~/platform/database/pool'
import { type Locale, pickText } from '~/values/locales'
import { type Page, pageById } from '~/values/paging'
import { ok, type Result, refuse } from '~/values/result'
import { maskPhone } from '~/values/validators'
import type { commissionCalls, EarnedDetails, EarnedLine, EarnedOrder, ZeroReason } from '../contract/members'
import { findOrder, type LineRow, listLines, listOrders, type OrderRow } from './store-orders'

const shownOrder = ({ phone, title, kind, finishAt, ...row }: OrderRow, locale: Locale): EarnedOrder => ({
  ...row,
  buyer: maskPhone(phone),
  title: pickText(title, locale),
})

function zeroReason({ amount, earned, rate, fixed }: LineRow, kind: string): ZeroReason | null {
  if (amount > 0) return null
  if (earned > 0) return 'refunded'
  if ((rate ?? fixed) !== 0) return 'rounded'
  return kind === 'flash' ? 'sale' : 'rate'
}

function shownLine(line: LineRow, kind: string, locale: Locale): EarnedLine {
  const { title, options, ...row } = line
  return {
    ...row,
    title: pickText(title, locale),
    optionText: optionText(options, locale),
    zero: zeroReason(line, kind),
  }
}

export async function listEarnedOrders(
  memberId: string,
  { tab, span, cursor }: z.output<typeof commissionCalls.orders.input>,
  locale: Locale,
): Promise<Page<EarnedOrder>> {
  const { rows, next } = await pageById(cursor, (before, most) => listOrders(db, memberId, { tab, span, before, most }))
  return { items: rows.map((row) => shownOrder(row, locale)), next }
}

export async function readEarnedOrder(
  memberId: string,
  orderId: string,
  locale: Locale,
): Promise<Result<EarnedDetails, 'notFound'>> {
  const [order, lines] = await Promise.all([findOrder(db, memberId, orderId), listLines(db, memberId, orderId)])
  if (!order) return refuse('notFound')
  const settlesAt = order.state === 'pending' ? order.finishAt : null
  return ok({
    ...shownOrder(order, locale),
    settlesAt,
    items: lines.map((line) => shownLine(line, order.kind, locale)),
  })
}
