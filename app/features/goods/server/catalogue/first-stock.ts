import type { Tx } from '~/platform/database/transaction'
import { insertStock } from './store'

/** Lets new SKUs have a stock, with nothing in it yet. */
export const openStock = (tx: Tx, skuIds: readonly string[]): Promise<void> =>
  insertStock(
    tx,
    skuIds.map((skuId) => ({ skuId, pieces: 0 })),
  )
