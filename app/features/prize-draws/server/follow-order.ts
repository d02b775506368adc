import type { Act } from '~/platform/database/mover'
import type { Tx } from '~/platform/database/transaction'
import { drawOfOrder, moveDraw } from './store-draws'

export const following =
  (move: 'ship' | 'receive' | 'close') =>
  async (tx: Tx, orderId: string, act: Act): Promise<void> => {
    const id = await drawOfOrder(tx, orderId)
    if (id !== undefined) await moveDraw(tx, id, move, { by: act.by, byId: act.byId })
  }
