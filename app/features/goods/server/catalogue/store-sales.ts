import { sql } from 'kysely'
import type { Tx } from '~/platform/database/transaction'

export async function takeMarks(tx: Tx, most: number): Promise<string[]> {
  const { rows } = await sql<{ sku_id: string }>`
    delete from sales_to_count where id = any(array(
      select id from sales_to_count order by id limit ${most} for update skip locked))
    returning sku_id`.execute(tx)
  return rows.map((row) => row.sku_id)
}

/** Locked, so that no count is overwritten by an older one. */
export async function holdGoods(tx: Tx, skuIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from goods where id = any(array(select goods_id from skus where id = any(${skuIds})))
    order by id for no key update`.execute(tx)
  return rows.map((row) => row.id)
}

export async function writeSales(tx: Tx, ids: readonly string[]): Promise<number> {
  // Goods by goods: for a join of all, the planner may read the whole stock.
  const { numAffectedRows } = await sql`
    update goods set sales = counted.pieces
    from unnest(${ids}::text[]) as one (id), lateral (
      select sum(stock.sold)::int as pieces from skus join stock on stock.sku_id = skus.id where skus.goods_id = one.id
    ) counted
    where goods.id = one.id and goods.sales <> counted.pieces`.execute(tx)
  return Number(numAffectedRows)
}
