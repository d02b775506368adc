import type { RefusalKey } from '~/contract/refusals'
import { ok, type Result, refuse } from '~/values/result'
import { db } from '../database/pool'
import { transaction } from '../database/transaction'
import { findGateway } from '../gateways/payment'
import { findOrderToPay } from '../orders/find-order-to-pay'
import { lockUnpaidOrder } from '../orders/lock-order'
import { movePayment } from './move-store'
import { openPayment } from './store'

type Refusal = Extract<RefusalKey, 'channelUnknown' | 'notFound' | 'orderNotUnpaid'>
type Started = Result<{ paymentId: string; url: string }, Refusal>

/**
 * Opens the payment of a member's unpaid order through a channel, or finds the one that is open already, and answers
 * where the person goes on. The attempt never lives longer than the order.
 * Refused: channelUnknown, notFound (not the member's), orderNotUnpaid.
 */
export async function startPayment(memberId: string, orderId: string, channel: string): Promise<Started> {
  const gateway = findGateway(channel)
  if (!gateway) return refuse('channelUnknown', { field: 'channel' })
  const opened = await transaction(async (tx) => {
    const order = await lockUnpaidOrder(tx, memberId, orderId)
    if (!order) return refuse('orderNotUnpaid')
    return ok(await openPayment(tx, orderId, memberId, channel, order.payable, order.expiresAt))
  })
  if (!opened.ok) return (await findOrderToPay(memberId, orderId)) ? opened : refuse('notFound')
  const { id, amount, expiresAt } = opened.value
  const { url } = await gateway.start({ id, amount, expiresAt, reference: orderId })
  await movePayment(db, { id, move: 'start' })
  return ok({ paymentId: id, url })
}
