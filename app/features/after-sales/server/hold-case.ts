import { lockIfFree, lockOrder } from '~/features/orders/server/lock-order'
import type { Tx } from '~/platform/database/transaction'
import { ok, type Result, refuse } from '~/values/result'
import { findOrderOf, type Held, hold } from './store-facts'

export async function holdCase(tx: Tx, caseId: string, ownerId?: string): Promise<Result<Held, 'notFound'>> {
  const orderId = await findOrderOf(tx, caseId, ownerId)
  if (orderId === undefined) return refuse('notFound')
  await lockOrder(tx, orderId)
  return ok(await hold(tx, caseId))
}

/** Without waiting: undefined where the deadline has moved or the order is locked elsewhere. */
export async function holdDueCase(tx: Tx, caseId: string): Promise<Held | undefined> {
  const orderId = await findOrderOf(tx, caseId)
  if (orderId === undefined || !(await lockIfFree(tx, orderId))) return undefined
  const held = await hold(tx, caseId)
  return held.isDue ? held : undefined
}
