import { leftOf, linesToRefund, receiptOf, refundable } from '~/features/orders/server/money/refund-pieces'
import { db } from '~/platform/database/pool'
import { QUALITY_WINDOW_DAYS, WINDOW_DAYS } from '../contract/members'

type Receipt = Awaited<ReturnType<typeof receiptOf>>

export function isOpenToCases({ status }: { status: string }, receipt: Receipt): boolean {
  const isWithin = receipt ? receipt.isWithin.some(Boolean) : true
  return ['paid', 'shipped', 'received'].includes(status) && isWithin
}

export async function mayApplyFor(memberId: string, orderId: string, lineId: string): Promise<boolean> {
  const [order, lines, receipt] = await Promise.all([
    refundable(db, orderId, memberId),
    linesToRefund(db, orderId),
    receiptOf(db, orderId, [WINDOW_DAYS, QUALITY_WINDOW_DAYS]),
  ])
  const line = lines.find(({ id }) => id === lineId)
  return Boolean(order && line && isOpenToCases(order, receipt) && leftOf(line, order.status !== 'paid') > 0)
}
