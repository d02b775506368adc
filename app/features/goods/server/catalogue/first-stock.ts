import type { Tx } from '~/platform/database/transaction'
import { insertStock } from './store'

export const openStock = (tx: Tx, skuIds: readonly string[]): Promise<void> =>
  insertStock(
    tx,
    skuIds.map((skuId) => ({ skuId, pieces: 0 })),
  )
