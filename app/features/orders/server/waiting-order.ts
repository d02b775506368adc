import { readMallSettings } from '~/features/settings/server/read-settings'
import { type Tx, transaction } from '~/platform/database/transaction'
import { ok, type Result, refuse } from '~/values/result'
import { holdToChange, isOverdue, urge } from './store/store-desk'

export async function holdLate(
  tx: Tx,
  memberId: string,
  orderId: string,
): Promise<Result<Record<string, never>, 'notFound' | 'notOverdue'>> {
  const order = await holdToChange(tx, orderId, memberId)
  if (!order) return refuse('notFound')
  const { 'orders.hoursToShip': hours } = await readMallSettings(tx, 'orders.hoursToShip')
  return !order.isPacked && (await isOverdue(tx, orderId, hours)) ? ok({}) : refuse('notOverdue')
}

export async function urgeOrder(
  memberId: string,
  orderId: string,
): Promise<Result<Record<string, never>, 'notFound' | 'urgedAlready' | 'orderNotPaid'>> {
  return transaction(async (tx) => {
    const order = await holdToChange(tx, orderId, memberId)
    if (!order) return refuse('notFound')
    if (order.status !== 'paid') return refuse('orderNotPaid')
    return (await urge(tx, memberId, orderId)) ? ok({}) : refuse('urgedAlready')
  })
}
