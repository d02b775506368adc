import { sql } from 'kysely'
import { db } from '../database/pool'

/**
 * Writes beside each goods how many pieces were sold, for lists that are sorted by it. A sweep does so, because paying
 * must not wait for the row of goods that everybody buys. Returns how many goods have changed.
 */
export async function countSales(): Promise<number> {
  const { numAffectedRows } = await sql`
    update goods set sales = counted.pieces
    from (
      select skus.goods_id, sum(stock.sold)::int as pieces from stock join skus on skus.id = stock.sku_id
      group by skus.goods_id
    ) counted
    where goods.id = counted.goods_id and goods.sales <> counted.pieces`.execute(db)
  return Number(numAffectedRows)
}
