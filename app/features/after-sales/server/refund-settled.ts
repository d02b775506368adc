import { lockOrder } from '~/features/orders/server/lock-order'
import { notifyBuyer } from '~/features/orders/server/notify-buyer'
import type { WhenSettled } from '~/features/payments/server/refunds'
import { retryRefund } from '~/features/payments/server/request-refund'
import type { Act } from '~/platform/database/mover'
import type { Tx } from '~/platform/database/transaction'
import { ok, type Result, refuse } from '~/values/result'
import { holdCase } from './hold-case'
import { notifyArrived } from './notify'
import { moneyArrived } from './refund-case'
import { note } from './store'
import { findByRefund, hold } from './store-facts'

export const caseRefundSettled: WhenSettled = async (tx, refund, state) => {
  const { orderId, amount } = refund
  const caseId = await findByRefund(tx, refund.id)
  if (state === 'failed') await notifyBuyer(tx, { orderId, kind: 'refundDelayed', params: { amount } })
  else if (caseId === undefined) await notifyBuyer(tx, { orderId, kind: 'refundArrived', params: { amount } })
  if (caseId === undefined) return
  if (state === 'succeeded') {
    await moneyArrived(tx, caseId, { by: 'gateway', byId: refund.id })
    await notifyArrived(tx, await hold(tx, caseId), amount)
  } else await note(tx, caseId, { machine: 'deadline', move: 'stuck', by: 'gateway', byId: refund.id })
}

export async function retryCaseRefund(
  tx: Tx,
  caseId: string,
  act: Act,
): Promise<Result<Record<string, never>, 'notFound' | 'refundNotFailed' | 'paymentClosed'>> {
  const held = await holdCase(tx, caseId)
  if (!held.ok) return held
  const { refundId } = held.value
  if (refundId === null) return refuse('refundNotFailed')
  const sent = await retryRefund(tx, refundId, act)
  if (!sent.ok) return sent
  await note(tx, caseId, { machine: 'deadline', move: 'retry', ...act })
  return ok({})
}

export async function retryRefundOf(
  tx: Tx,
  { orderId, refundId }: { orderId: string; refundId: string },
  act: Act,
): Promise<Result<Record<string, never>, 'notFound' | 'refundNotFailed' | 'paymentClosed'>> {
  const caseId = await findByRefund(tx, refundId)
  if (caseId !== undefined) return retryCaseRefund(tx, caseId, act)
  await lockOrder(tx, orderId)
  const sent = await retryRefund(tx, refundId, act)
  return sent.ok ? ok({}) : sent
}
