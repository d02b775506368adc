import { tellBuyer } from '~/features/orders/server/tell-buyer'
import type { Tx } from '~/platform/database/transaction'
import { findPayment } from './store'
import { movePayment } from './store-moves'

/** The gateway reports it as unpayable; notified once. */
export async function failPayment(tx: Tx, paymentId: string): Promise<void> {
  if (!(await movePayment(tx, paymentId, { move: 'fail', by: 'gateway' }))) return
  const payment = await findPayment(tx, paymentId)
  if (payment) await tellBuyer(tx, { orderId: payment.orderId, kind: 'paymentFailed' })
}
