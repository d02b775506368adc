import { db } from '~/platform/database/pool'
import type { LastStatements, Reader, Tx } from '~/platform/database/transaction'
import { ok, type Refused, type Result, refuse } from '~/values/result'
import { countAvailable, isShort, move, type Pieces, type Reservation, reserving } from './store'
import { countAllotted } from './store-allotments'

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
  told = (short: StockShort) => short,
): LastStatements<'stockShort'> => ({
  statements: reserving(wanted),
  refusalOf: (error) => (isShort(error) ? async () => told(await short(db, wanted)) : undefined),
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
