import { sql } from 'kysely'
import type { Reader } from '~/platform/database/transaction'

export interface Earning {
  earns: number
  earnsMost: number
}

/** In fen of level 1 per piece, over the SKUs; `rate` is the mall's. */
export async function listEarnings(
  reader: Reader,
  goodsIds: readonly string[],
  rate: number,
): Promise<(Earning & { goodsId: string })[]> {
  const { rows } = await sql<Earning & { goodsId: string }>`
    select s.goods_id as "goodsId", min(earns) as earns, max(earns) as "earnsMost"
    from skus s left join sku_commissions f on f.sku_id = s.id and f.level = 1
    left join goods_commissions g on g.goods_id = s.goods_id and g.level = 1
    cross join lateral (select case when f.fixed is not null then least(f.fixed, s.price)
      else s.price * coalesce(g.rate, ${rate}::int) / 10000 end as earns) of_sku
    where s.goods_id = any(${goodsIds}) group by s.goods_id`.execute(reader)
  return rows
}
