import { sql } from 'kysely'
import { today } from '~/platform/database/clock'
import type { Reader } from '~/platform/database/transaction'
import type { Texts } from '~/values/locales'
import { SHOP_TIME_ZONE } from '~/values/time'

export interface DaySums {
  day: string
  visits: number
  visitors: number
  carts: number
  orders: number
  paidOrders: number
  paid: number
  refunded: number
  members: number
}

/** `days` in all, today the last, each of them; what is paid, refunded and joined today is up to half a minute old. */
export async function listDays(reader: Reader, days: number): Promise<DaySums[]> {
  const shown = sql`day between ${today} - ${days}::int + 1 and ${today}`
  const { rows } = await sql<DaySums>`
    with came as (select * from mall_days where ${shown} and source = ''),
    sold as (select * from figure_days where dimension = 'mall' and ${shown} and key = ''),
    joined as (select * from figure_days where dimension = 'member' and ${shown} and key = '')
    select begins::date as day, coalesce(came.visits, 0) as visits, coalesce(came.visitors, 0) as visitors,
      coalesce(came.carts, 0) as carts, coalesce(came.orders, 0) as orders, coalesce(sold.count, 0) as "paidOrders",
      coalesce(sold.paid, 0) as paid, coalesce(sold.refunded, 0) as refunded, coalesce(joined.count, 0) as members
    from generate_series(${today} - ${days}::int + 1, ${today}::timestamp, interval '1 day') as begins
    left join came on came.day = begins::date left join sold on sold.day = begins::date
    left join joined on joined.day = begins::date
    order by begins`.execute(reader)
  return rows
}

const since = sql`(date_trunc('day', shop_now() at time zone ${SHOP_TIME_ZONE}) at time zone ${SHOP_TIME_ZONE})`

type Today = Pick<DaySums, 'orders' | 'paidOrders' | 'paid' | 'refunded' | 'members'>

/** What nobody should wait for a sweep to see. */
export async function countToday(reader: Reader): Promise<Today> {
  const { rows } = await sql<Today>`
    select placed.orders, sold.orders as "paidOrders", sold.paid, back.refunded, joined.members
    from (select count(*) as orders from orders where placed_at >= ${since} and kind <> 'prize') placed,
      (select count(*) as orders, coalesce(sum(payable), 0)::bigint as paid from orders
        where paid_at >= ${since} and kind <> 'prize') sold,
      (select coalesce(sum(r.amount), 0)::bigint as refunded from refunds r join payments p on p.id = r.payment_id
        where r.state = 'succeeded' and r.settled_at between ${since} and shop_now() and p.is_applied) back,
      (select count(*) as members from members where joined_at >= ${since}) joined`.execute(reader)
  return rows[0] as Today
}

export async function listBest(reader: Reader, days: number, most: number) {
  const { rows } = await sql<{ goodsId: string; name: Texts; picture: string; pieces: number }>`
    with sold as (
      select goods_id, sum(f.pieces)::int as pieces
      from figure_days f join skus on skus.id = f.key
      where f.dimension = 'sku' and f.day > ${today} - ${days}::int
      group by goods_id having sum(f.pieces) > 0 order by pieces desc, goods_id limit ${most})
    select g.id as "goodsId", g.name, g.pictures[1] as picture, pieces
    from sold join goods g on g.id = sold.goods_id order by pieces desc, g.id`.execute(reader)
  return rows
}
