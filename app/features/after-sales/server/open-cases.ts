import { leftOf, linesToRefund, receiptOf, refundable } from '~/features/orders/server/money/refund-pieces'
import type { ToDo } from '~/house/tile'
import { db } from '~/platform/database/pool'
import type { Reader } from '~/platform/database/transaction'
import { QUALITY_WINDOW_DAYS, WINDOW_DAYS } from '../contract/members'
import { countOpen } from './store'
import { openCasesOf } from './store-facts'
import { awaitsGoods } from './store-read'

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

/** Ask it in the transaction that holds the order, before shipping, receiving or finishing. */
export async function hasOpenCase(reader: Reader, orderId: string): Promise<boolean> {
  return (await openCasesOf(reader, orderId)).length > 0
}

export const countOpenCases = (reader: Reader, memberId: string): Promise<number> => countOpen(reader, memberId)

export const isToBeSentBack = async (reader: Reader, { of }: ToDo): Promise<boolean> =>
  of !== null && (await awaitsGoods(reader, of))
