import { concepts } from '~/house/concept'
import type { Act } from '~/platform/database/mover'
import type { Reader, Tx } from '~/platform/database/transaction'
import type { LaterMove } from './order-flow'

/** For other features' part of a move, such as closing the payments of a cancelled order. */
export async function afterMove(tx: Tx, move: LaterMove, orderId: string, act: Act): Promise<void> {
  for (const { afterOrder } of concepts()) await afterOrder?.[move]?.(tx, orderId, act)
}

/** Such as above the limit of a flash sale. */
export async function mayNotRevive(tx: Tx, orderId: string): Promise<boolean> {
  for (const { barsRevival } of concepts()) if (await barsRevival?.(tx, orderId)) return true
  return false
}

/** Such as an after-sale case. Ask it in the transaction that holds the order, before it ships, arrives or finishes. */
export async function isHeld(reader: Reader, orderId: string): Promise<boolean> {
  for (const { holdsOrder } of concepts()) if (await holdsOrder?.(reader, orderId)) return true
  return false
}
