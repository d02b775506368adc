import type { Tx } from '../database/transaction'
import { move, type Pieces, type StockMove } from './store'

async function settle(tx: Tx, kind: StockMove, orderId: string, pieces: readonly Pieces[]): Promise<void> {
  if (!(await move(tx, kind, orderId, pieces))) throw new Error(`order ${orderId} holds less stock than its lines say`)
}

/** Gives back what an order held. Throws where it held less: that is a bug, never a refusal. */
export async function releaseStock(tx: Tx, orderId: string, pieces: readonly Pieces[]): Promise<void> {
  await settle(tx, 'release', orderId, pieces)
}

/** Counts what an order held as sold. Throws where it held less: that is a bug, never a refusal. */
export async function sellStock(tx: Tx, orderId: string, pieces: readonly Pieces[]): Promise<void> {
  await settle(tx, 'sell', orderId, pieces)
}
