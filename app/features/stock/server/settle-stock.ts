import type { Tx } from '~/platform/database/transaction'
import { move, type Pieces, type StockMove } from './store'

async function settle(tx: Tx, kind: StockMove, orderId: string, pieces: readonly Pieces[]): Promise<void> {
  if (!(await move(tx, kind, orderId, pieces))) throw new Error(`order ${orderId} holds less stock than its lines say`)
}

/** Throws where it held less: that is a bug, never a refusal. */
export async function releaseStock(tx: Tx, orderId: string, pieces: readonly Pieces[]): Promise<void> {
  await settle(tx, 'release', orderId, pieces)
}

/** Throws where it held less: that is a bug, never a refusal. */
export async function sellStock(tx: Tx, orderId: string, pieces: readonly Pieces[]): Promise<void> {
  await settle(tx, 'sell', orderId, pieces)
}

/** One entry per SKU. Throws where the order had bought fewer. */
export async function returnStock(tx: Tx, orderId: string, pieces: readonly Pieces[]): Promise<void> {
  await settle(tx, 'return', orderId, pieces)
}

/** Returned pieces that cannot be sold again. */
export async function writeOffReturned(tx: Tx, orderId: string, pieces: readonly Pieces[]): Promise<void> {
  await settle(tx, 'return', orderId, pieces)
  await settle(tx, 'write off', orderId, pieces)
}
