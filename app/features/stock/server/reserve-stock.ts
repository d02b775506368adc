import { db } from '~/platform/database/pool'
import type { LastStatements, Reader, Tx } from '~/platform/database/transaction'
import { ok, type Refused, type Result, refuse } from '~/values/result'
import { countAvailable, isShort, move, type Pieces, type Reservation, reserving, type StockMove } from './store'
import { type Allotment, countAllotted, insertAllotments, takeBackLeft } from './store-allotments'
import { holdStock } from './store-entries'

async function settle(tx: Tx, kind: StockMove, orderId: string, pieces: readonly Pieces[]): Promise<void> {
  if (!(await move(tx, kind, orderId, pieces))) throw new Error(`order ${orderId} holds less stock than its lines say`)
}

/** Throws where it held less: that is a bug, never a refusal. */
export async function releaseStock(tx: Tx, orderId: string, pieces: readonly Pieces[]): Promise<void> {
  await settle(tx, 'release', orderId, pieces)
}

export async function sellStock(tx: Tx, orderId: string, pieces: readonly Pieces[]): Promise<void> {
  await settle(tx, 'sell', orderId, pieces)
}

/** One entry per SKU. Throws where the order had bought fewer. */
export async function returnStock(tx: Tx, orderId: string, pieces: readonly Pieces[]): Promise<void> {
  await settle(tx, 'return', orderId, pieces)
}

export async function writeOffReturned(tx: Tx, orderId: string, pieces: readonly Pieces[]): Promise<void> {
  await settle(tx, 'return', orderId, pieces)
  await settle(tx, 'write off', orderId, pieces)
}

/** One SKU goes out for another one that has come back. Several rows are locked in the order of their ids. */
export async function swapStock(
  tx: Tx,
  orderId: string,
  { sold, back, isSellable }: { sold: Pieces; back: readonly Pieces[]; isSellable: boolean },
): Promise<void> {
  await holdStock(tx, [sold.skuId, ...back.map(({ skuId }) => skuId)])
  await sellStock(tx, orderId, [sold])
  await (isSellable ? returnStock : writeOffReturned)(tx, orderId, back)
}

/** Where stock is short, as much as there is. Orders name the allotment; one entry per SKU. */
export const allotStock = (tx: Tx, wanted: readonly Pieces[]): Promise<Allotment[]> => insertAllotments(tx, wanted)

/** Pieces of unpaid orders stay until they end: call it again then. `retained` stay for their winners. */
export const takeBackAllotted = (
  tx: Tx,
  allotmentIds: readonly string[],
  stored?: readonly number[],
): Promise<number> => takeBackLeft(tx, allotmentIds, stored)

export type StockShort = Refused<'stockShort'>

/** All or none. Locks the SKUs for every other order until the commit. One entry per SKU. */
export async function reserveStock(
  tx: Tx,
  orderId: string,
  pieces: readonly Pieces[],
): Promise<Result<void, 'stockShort'>> {
  return (await move(tx, 'reserve', orderId, pieces)) ? ok(undefined) : short(tx, pieces)
}

/** Sent with the commit: popular SKUs are only locked for the commit itself. One entry per order and SKU. */
export const reserveStockAtEnd = (
  wanted: readonly Reservation[],
  shown = (short: StockShort) => short,
): LastStatements<'stockShort'> => ({
  statements: reserving(wanted),
  refusalOf: (error) => (isShort(error) ? async () => shown(await short(db, wanted)) : undefined),
})

async function short(reader: Reader, pieces: readonly Pieces[]): Promise<StockShort> {
  const available = await countAvailable(
    reader,
    pieces.map((piece) => piece.skuId),
  )
  const allotted = await countAllotted(
    reader,
    pieces.flatMap((piece) => piece.allotmentId ?? []),
  )
  const leftOf = ({ skuId, allotmentId }: Pieces) =>
    (allotmentId ? allotted.get(allotmentId) : available.get(skuId)) ?? 0
  const missing = pieces.find((one) => leftOf(one) < one.quantity) ?? pieces[0]
  return refuse('stockShort', { params: { skuId: missing?.skuId ?? '', left: missing ? leftOf(missing) : 0 } })
}
