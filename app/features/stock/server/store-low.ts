import { sql } from 'kysely'
import type { Reader } from '~/platform/database/transaction'
import { announcing } from '~/platform/outbox/announce'

/** Of goods that are sold now. Answers how many are low since the last time. */
export async function announceLow(reader: Reader, below: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with low as materialized (
      select skus.id from goods g join skus on skus.goods_id = g.id join stock on stock.sku_id = skus.id
      where g.status = 'on sale' and available < coalesce(skus.low_below, ${below})
        and exists (select from webhook_endpoints where is_active and 'stock.low' = any(events))
    ), filled as (
      delete from low_stock_announced
      where not exists (select from low where low.id = sku_id)
        and exists (select from webhook_endpoints where is_active and 'stock.low' = any(events))
    ), news as (
      insert into low_stock_announced (sku_id) select id from low on conflict do nothing returning sku_id
    ), event as (${announcing('stock.low', sql`news.sku_id`, sql`news`)})
    select count(*)::int as count from news`.execute(reader)
  return rows[0]?.count ?? 0
}
