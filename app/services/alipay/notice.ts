import type { GatewayEvent } from '../payment-port'
import type { AlipayClient } from './client'
import { isSignedForm } from './signing'
import { notice } from './wire'

export const merchantOf = (seller: string, app: string): string => `${seller} ${app}`

/** Undefined without a valid signature, or without news of money. */
export function readNotice(raw: Buffer, { publicKey }: Pick<AlipayClient, 'publicKey'>): GatewayEvent | undefined {
  const form = Object.fromEntries(new URLSearchParams(raw.toString('utf8')))
  if (!isSignedForm(form, publicKey())) return undefined
  const read = notice.safeParse(form)
  if (!read.success) return undefined
  const { notify_id, app_id, seller_id, out_trade_no, trade_no, trade_status, total_amount } = read.data
  const { refund_fee, out_biz_no } = read.data
  const merchant = merchantOf(seller_id, app_id)
  // A partly refunded trade still reports the state of a paid one.
  if (refund_fee !== undefined || out_biz_no !== undefined) {
    // The notified sum is that of all refunds so far.
    return out_biz_no === undefined ? undefined : { eventId: notify_id, refundId: out_biz_no, merchant }
  }
  const isPaid = trade_status === 'TRADE_SUCCESS' || trade_status === 'TRADE_FINISHED'
  if (!isPaid && trade_status !== 'TRADE_CLOSED') return undefined
  return {
    eventId: notify_id,
    paymentId: out_trade_no,
    result: isPaid ? 'paid' : 'failed',
    amount: total_amount,
    currency: 'CNY',
    merchant,
    number: trade_no,
  }
}
