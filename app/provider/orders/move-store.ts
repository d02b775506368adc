import { sql } from 'kysely'
import type { Tx } from '../database/transaction'
import { type Actor, type LaterMove, orderFlow } from './order-flow'

export interface MoveToMake {
  orderId: string
  move: LaterMove
  by: Actor
  byId?: string | null
  /** Where a member acts: only on an order of this member. */
  ownerId?: string
  reason?: string
}

/** Makes one move and writes its history row; false, and nothing done, where the order may not move so. */
export async function move(tx: Tx, { orderId, move, by, byId, ownerId, reason = '' }: MoveToMake): Promise<boolean> {
  const { from, to } = orderFlow[move]
  let update = tx
    .updateTable('orders')
    .set({ status: to })
    .where('id', '=', orderId)
    .where('status', '=', sql<string>`any(${[...from]})`)
  if (ownerId !== undefined) update = update.where('member_id', '=', ownerId)
  if (move === 'revive') update = update.where('cancelled_by', '=', 'sweep')
  if (to === 'paid') update = update.set({ paid_at: sql<Date>`shop_now()`, cancelled_by: null })
  if (to === 'cancelled') update = update.set({ cancelled_by: by })
  if (move === 'ship') update = update.set({ shipped_at: sql<Date>`shop_now()` })
  if (move === 'receive') update = update.set({ received_at: sql<Date>`shop_now()` })
  if (move === 'extend') update = update.where('extended_at', 'is', null).set({ extended_at: sql<Date>`shop_now()` })
  const { numUpdatedRows } = await update.executeTakeFirst()
  if (numUpdatedRows !== 1n) return false
  // Read after the update holds the row, so that the chain has no gap whichever of several statuses it came from.
  await sql`
    insert into order_history (order_id, move, from_status, to_status, by_kind, by_id, reason)
    select order_id, ${move}, to_status, ${to}, ${by}, ${byId ?? null}, ${reason}
    from order_history where order_id = ${orderId} order by id desc limit 1`.execute(tx)
  return true
}
