import { refundsOf } from '~/features/payments/server/refunds'
import { noteAct } from '~/platform/acts/note-act'
import { transaction } from '~/platform/database/transaction'
import { ok, type Result, refuse } from '~/values/result'
import { retryRefundOf } from './refund-settled'

/** Retries under the same refund number, so that it is paid once. */
export async function retryOrderRefund(
  operatorId: string,
  orderId: string,
  refundId: string,
): Promise<Result<Record<string, never>, 'notFound' | 'refundNotFailed' | 'paymentClosed'>> {
  const refund = (await refundsOf(orderId)).find(({ id }) => id === refundId)
  if (!refund) return refuse('notFound')
  return transaction(
    async (tx): Promise<Result<Record<string, never>, 'notFound' | 'refundNotFailed' | 'paymentClosed'>> => {
      const sent = await retryRefundOf(tx, { orderId, refundId }, { by: 'operator', byId: operatorId })
      if (!sent.ok) return sent
      await noteAct(tx, {
        operatorId,
        act: 'retryRefund',
        subject: { kind: 'order', id: orderId },
        before: { refundId, state: 'failed' },
        after: { refundId, state: 'requested', amount: refund.amount },
      })
      return ok({})
    },
  )
}
