import { transaction } from '~/platform/database/transaction'
import { holdGoods, takeMarks, writeSales } from './store-sales'

/** Marks that one transaction takes: its statements must end within their time. */
const MOST_MARKS = 2_000

/**
 * Writes beside each goods how many pieces were sold, for lists that are sorted by it. A sweep does so, because paying
 * must not wait for the row of goods that everybody buys. Looks only at what was sold since. Returns how many goods have
 * changed.
 */
export async function countSales(): Promise<number> {
  let changed = 0
  for (let taken = MOST_MARKS; taken === MOST_MARKS; )
    taken = await transaction(async (tx) => {
      const skuIds = await takeMarks(tx, MOST_MARKS)
      if (skuIds.length === 0) return 0
      const goodsIds = await holdGoods(tx, [...new Set(skuIds)])
      // A statement of its own: it sees what was committed while these goods were waited for.
      changed += await writeSales(tx, goodsIds)
      return skuIds.length
    })
  return changed
}
