import { transaction } from '../database/transaction'
import { getGateway } from '../gateways/payment'
import { log } from '../log'
import { findRefund, moveRefund, unclaimRefund } from './refund-store'
import { getPayment } from './store'

/** Hands a refund to the gateway, always under the same number, and writes the answer. False: ask again later. */
export async function sendRefund(id: string): Promise<boolean> {
  const refund = await findRefund(id)
  if (!refund || refund.state === 'succeeded' || refund.state === 'failed') return true
  const { channel } = await getPayment(refund.paymentId)
  const state = await getGateway(channel).refund({ id, paymentId: refund.paymentId, amount: refund.amount })
  return transaction(async (tx) => {
    const moved = await moveRefund(tx, id, state)
    if (moved && state === 'failed') {
      await unclaimRefund(tx, refund.paymentId, refund.amount)
      log().error({ refund: id }, 'the gateway refused a refund')
    }
    return state !== 'processing'
  })
}
