import { allotStock, takeBackAllotted } from '~/features/stock/server/reserve-stock'
import { eachDue } from '~/platform/database/each-due'
import type { Act } from '~/platform/database/mover'
import { type Tx, transaction } from '~/platform/database/transaction'
import { ok, type Result, refuse } from '~/values/result'
import { close, holdPriceOf, insertPointsGoods, listLeftovers, type NewPointsGoods, writeAllotment } from './store'

/** Where stock is short, reserves as much as there is. exchangeTooDear: the cash is not below the price. */
export async function openPointsGoods(
  tx: Tx,
  wanted: NewPointsGoods,
  act: Act,
): Promise<Result<{ id: string; pieces: number }, 'notFound' | 'exchangeTooDear' | 'exchangeKnown'>> {
  const price = await holdPriceOf(tx, wanted.skuId)
  if (price === undefined) return refuse('notFound', { field: 'skuId' })
  if (wanted.cash >= price) return refuse('exchangeTooDear', { field: 'cash' })
  const id = await insertPointsGoods(tx, wanted, act)
  if (id === undefined) return refuse('exchangeKnown', { field: 'skuId' })
  const [made] = await allotStock(tx, [{ skuId: wanted.skuId, quantity: wanted.pieces }])
  if (!made) throw new Error(`the SKU ${wanted.skuId} has no stock`)
  await writeAllotment(tx, id, made.id)
  return ok({ id, pieces: made.allotted })
}

export async function closePointsGoods(
  tx: Tx,
  id: string,
  act: Act,
): Promise<Result<Record<string, never>, 'exchangeOver'>> {
  return (await close(tx, id, act)) ? ok({}) : refuse('exchangeOver')
}

/** Also what unpaid orders return later. */
export const clearPointsGoods = (): Promise<number> =>
  eachDue(listLeftovers, (allotmentId) => transaction(async (tx) => (await takeBackAllotted(tx, [allotmentId])) > 0))
