import { sql } from 'kysely'
import type { Reader } from '../database/transaction'

export interface GoodsEarn {
  goodsId: string
  earns: number
}

/** Fen of level 1 for one piece of the cheapest choice of each of the goods; `rate` is the mall's. */
export async function listEarnings(reader: Reader, goodsIds: readonly string[], rate: number): Promise<GoodsEarn[]> {
  const { rows } = await sql<GoodsEarn>`
    select distinct on (s.goods_id) s.goods_id as "goodsId",
      case when f.fixed is not null then least(f.fixed, s.price)
        else s.price * coalesce(g.rate, ${rate}::int) / 10000 end as earns
    from skus s left join sku_commissions f on f.sku_id = s.id and f.level = 1
    left join goods_commissions g on g.goods_id = s.goods_id and g.level = 1
    where s.goods_id = any(${goodsIds}) order by s.goods_id, s.price, s.id`.execute(reader)
  return rows
}
