import type { GatewayEvent } from '../payment-port'
import type { UnionpayClient } from './client'
import { DONE, notice, UNDER_WAY } from './wire'

/** Undefined without a valid signature, or before an end. */
export function readNotice(raw: Buffer, { isGenuine }: Pick<UnionpayClient, 'isGenuine'>): GatewayEvent | undefined {
  const form = Object.fromEntries(new URLSearchParams(raw.toString('utf8')))
  if (!isGenuine(form)) return undefined
  const read = notice.safeParse(form)
  if (!read.success) return undefined
  const { txnType, orderId, queryId, respCode, txnAmt, merId: merchant } = read.data
  if (UNDER_WAY.includes(respCode)) return undefined
  const eventId = `${txnType}-${queryId}-${respCode}`
  if (txnType === '04') return { eventId, refundId: orderId, amount: txnAmt, merchant }
  const result = DONE.includes(respCode) ? 'paid' : 'failed'
  return { eventId, paymentId: orderId, result, amount: txnAmt, currency: 'CNY', merchant, number: queryId }
}
