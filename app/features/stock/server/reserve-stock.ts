import { db } from '~/platform/database/pool'
import type { LastStatements, Reader, Tx } from '~/platform/database/transaction'
import { ok, type Refused, type Result, refuse } from '~/values/result'
import { countAvailable, isShort, move, type Pieces, type Reservation, reserving } from './store'
import { countAllotted } from './store-allotments'

export type StockShort = Refused<'stockShort'>

/**
 * Holds pieces for an order, all or none, within a transaction that goes on; every other order of these SKUs waits.
 * One entry per SKU. Refused: stockShort with `skuId` and `left` as params; nothing has changed then.
 */
export async function reserveStock(
  tx: Tx,
  orderId: string,
  pieces: readonly Pieces[],
): Promise<Result<void, 'stockShort'>> {
  return (await move(tx, 'reserve', orderId, pieces)) ? ok(undefined) : short(tx, pieces)
}

/**
 * Holds pieces for orders as the last statement of a transaction, sent with its commit (`endWith`): so a SKU that
 * everybody wants is locked for as long as PostgreSQL takes to commit, and not while this process is busy. One entry per
 * order and SKU. `told` words the refusal, of which `left` counts for the first entry that cannot be had.
 */
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
