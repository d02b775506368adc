import { lockOrder } from '~/features/orders/server/lock-order'
import { type Reader, type Tx, transaction } from '~/platform/database/transaction'
import { log } from '~/platform/log'
import { getGateway, type PaymentGateway } from '~/services/payment'
import type { Refund as ToRefund } from '~/services/payment-port'
import { BALANCE_CHANNEL } from '../contract/members'
import { postBackToBalance, postPaidBack } from './post-money'
import { getPayment } from './store'
import { moveRefund } from './store-moves'
import {
  allFailed,
  countMovingRefunds,
  failedAmong,
  findRefund,
  type Refund,
  refundsOfOrder,
  unclaimRefund,
} from './store-refunds'

export const countOpenRefunds = (reader: Reader, memberId: string): Promise<number> =>
  countMovingRefunds(reader, memberId)

export function refundsOf(orderId: string): Promise<Refund[]> {
  return refundsOfOrder(orderId)
}

export function failedRefunds(ids: readonly string[]): Promise<Set<string>> {
  return failedAmong(ids)
}

export function listFailedRefunds(): Promise<{ id: string; orderId: string }[]> {
  return allFailed()
}

export type WhenSettled = (tx: Tx, refund: Refund, state: 'succeeded' | 'failed') => Promise<void>

const moves = { processing: 'accept', succeeded: 'arrive', failed: 'refuse' } as const

/** Queries the gateway first, because an earlier answer may be lost. False: try again later. */
export async function sendRefund(id: string, whenSettled: WhenSettled): Promise<boolean> {
  const refund = await findRefund(id)
  if (!refund || refund.state === 'succeeded' || refund.state === 'failed') return true
  const { paymentId, orderId, amount } = refund
  const { channel, memberId, amount: paid } = await getPayment(paymentId)
  const isBalance = channel === BALANCE_CHANNEL
  const state = isBalance ? 'succeeded' : await refundAt(getGateway(channel), { id, paymentId, amount, paid })
  return transaction(async (tx) => {
    await lockOrder(tx, orderId)
    const moved = await moveRefund(tx, id, moves[state], { by: 'gateway' })
    if (!moved || state === 'processing') return state !== 'processing'
    if (state === 'failed') {
      await unclaimRefund(tx, paymentId, amount)
      log().error({ refund: id }, 'the gateway refused a refund')
    } else if (isBalance) await postBackToBalance(tx, { refundId: id, orderId, memberId, amount })
    else await postPaidBack(tx, { refundId: id, orderId, amount })
    await whenSettled(tx, refund, state)
    return true
  })
}

async function refundAt(gateway: PaymentGateway, refund: ToRefund) {
  const known = await gateway.queryRefund(refund)
  // A refund that was refused before may be accepted now.
  return known && known !== 'failed' ? known : gateway.refund(refund)
}
