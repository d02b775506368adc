import type { Tx } from '~/platform/database/transaction'
import type { OrderToPlace } from './store/store'
import { orderTally } from './store/store-moves'

/** Orders are placed without a mover. */
export const countPlaced = (tx: Tx, orders: readonly OrderToPlace[]): void =>
  orderTally.count(
    tx,
    'place',
    orders.map(({ kind, flashSaleId, pointsGoodsId, payable }) => ({
      of: kind ?? (flashSaleId ? 'flash' : pointsGoodsId ? 'points' : 'normal'),
      amount: payable,
    })),
  )
