import { allotStock, takeBackAllotted } from '~/features/stock/server/allot-stock'
import { eachDue } from '~/platform/database/each-due'
import type { Act } from '~/platform/database/mover'
import { type Tx, transaction } from '~/platform/database/transaction'
import { ok, type Result, refuse } from '~/values/result'
import { close, holdPriceOf, insertPointsGoods, listLeftovers, type NewPointsGoods, writeAllotment } from './store'

/**
 * Opens a SKU for points and carves its pieces out; where fewer are there, that many. Refused: notFound (not on sale),
 * exchangeTooDear (cash is not below the price), exchangeKnown (open already).
 */
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

/** Closes points goods; their orders stay, what is left goes back. Refused: exchangeOver. */
export async function closePointsGoods(
  tx: Tx,
  id: string,
  act: Act,
): Promise<Result<Record<string, never>, 'exchangeOver'>> {
  return (await close(tx, id, act)) ? ok({}) : refuse('exchangeOver')
}

/** Gives back what closed points goods have left, also what unpaid orders give back later. Answers of how many. */
export const clearPointsGoods = (): Promise<number> =>
  eachDue(listLeftovers, (allotmentId) => transaction(async (tx) => (await takeBackAllotted(tx, [allotmentId])) > 0))
