import { concepts } from '~/house/concept'
import type { Act } from '~/platform/database/mover'
import type { Reader, Tx } from '~/platform/database/transaction'
import type { LaterMove } from './order-flow'

/** Lets other concepts do their part of a move that was just made, such as closing the payments of a cancelled order. */
export async function afterMove(tx: Tx, move: LaterMove, orderId: string, act: Act): Promise<void> {
  for (const { afterOrder } of concepts()) await afterOrder?.[move]?.(tx, orderId, act)
}

/** Whether another concept lets an order that had run out not come back, such as beyond a limit of a sale. */
export async function mayNotRevive(tx: Tx, orderId: string): Promise<boolean> {
  for (const { barsRevival } of concepts()) if (await barsRevival?.(tx, orderId)) return true
  return false
}

/**
 * Whether another concept wants the order to stay as it is, such as an after-sale case that is open. Whoever ships, receives
 * or finishes an order holds it first and then asks, in the same transaction.
 */
export async function isHeld(reader: Reader, orderId: string): Promise<boolean> {
  for (const { holdsOrder } of concepts()) if (await holdsOrder?.(reader, orderId)) return true
  return false
}
