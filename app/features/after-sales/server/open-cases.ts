import { leftOf, linesToRefund, receiptOf, refundable } from '~/features/orders/server/money/refund-pieces'
import type { ToDo } from '~/house/tile'
import { db } from '~/platform/database/pool'
import type { Reader } from '~/platform/database/transaction'
import { CASE_KINDS, QUALITY_WINDOW_DAYS, WINDOW_DAYS } from '../contract/members'
import { countOpen } from './store'
import { exchangesOf } from './store-exchange'
import { openCasesOf } from './store-facts'
import { awaitsGoods } from './store-read'

type Receipt = Awaited<ReturnType<typeof receiptOf>>

function isOpenToCases({ status }: { status: string }, receipt: Receipt): boolean {
  const isWithin = receipt ? receipt.isWithin.some(Boolean) : true
  return ['paid', 'shipped', 'received'].includes(status) && isWithin
}

/** Where the other one could not be had, a prize would end as nothing. */
export const mayExchange = ({ kind }: { kind: string }) => kind !== 'prize'

interface Applying {
  order: { status: string; kind: string }
  receipt: Receipt
  exchanges: Awaited<ReturnType<typeof exchangesOf>>
}

/** What may be applied for, line by line: an exchange that has come begins its days anew, and was the only one. */
export const standingOf =
  ({ order, receipt, exchanges }: Applying) =>
  (lineId: string) => {
    const before = exchanges.find((one) => one.lineId === lineId)
    const isReceived = order.status === 'received'
    const isRenewed = before?.isWithin === true && isReceived
    const fits = {
      refund: true,
      return: order.status !== 'paid',
      exchange: isReceived && !before && mayExchange(order),
    }
    const isOpen = isRenewed || isOpenToCases(order, receipt)
    return {
      kinds: isOpen ? CASE_KINDS.filter((kind) => fits[kind]) : [],
      renewedUntil: isRenewed ? before.until : null,
    }
  }

export async function mayApplyFor(memberId: string, orderId: string, lineId: string): Promise<boolean> {
  const [order, lines, receipt, exchanges] = await Promise.all([
    refundable(db, orderId, memberId),
    linesToRefund(db, orderId),
    receiptOf(db, orderId, [WINDOW_DAYS, QUALITY_WINDOW_DAYS]),
    exchangesOf(db, orderId),
  ])
  const line = lines.find(({ id }) => id === lineId)
  if (!order || !line || leftOf(line, order.status !== 'paid') === 0) return false
  return standingOf({ order, receipt, exchanges })(lineId).kinds.length > 0
}

/** Ask it in the transaction that holds the order, before shipping, receiving or finishing. */
export async function hasOpenCase(reader: Reader, orderId: string): Promise<boolean> {
  return (await openCasesOf(reader, orderId)).length > 0
}

export const countOpenCases = (reader: Reader, memberId: string): Promise<number> => countOpen(reader, memberId)

export const isToBeSentBack = async (reader: Reader, { of }: ToDo): Promise<boolean> =>
  of !== null && (await awaitsGoods(reader, of))
