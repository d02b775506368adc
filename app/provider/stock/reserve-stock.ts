import { ok, type Result, refuse } from '~/values/result'
import type { Tx } from '../database/transaction'
import { countAvailable, move, type Pieces } from './store'

/**
 * Holds pieces for an order, all or none; the last statement before the transaction ends, because others wait for it.
 * One entry per SKU. Refused: stockShort with `skuId` and `left` as params; nothing has changed then.
 */
export async function reserveStock(
  tx: Tx,
  orderId: string,
  pieces: readonly Pieces[],
): Promise<Result<void, 'stockShort'>> {
  if (await move(tx, 'reserve', orderId, pieces)) return ok(undefined)
  const available = await countAvailable(
    tx,
    pieces.map((piece) => piece.skuId),
  )
  const short = pieces.find(({ skuId, quantity }) => (available.get(skuId) ?? 0) < quantity) ?? pieces[0]
  const skuId = short?.skuId ?? ''
  return refuse('stockShort', { params: { skuId, left: available.get(skuId) ?? 0 } })
}
