import { transaction } from '~/platform/database/transaction'
import { holdGoods, takeMarks, writeSales } from './store'

/** Marks per transaction: its statements must end within their time. */
const MOST_MARKS = 2_000

/** In a sweep, because a payment must not wait for the row of popular goods. Looks only at what was sold since. */
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
