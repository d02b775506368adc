import { sql } from 'kysely'
import type { Reader, Tx } from '~/platform/database/transaction'
import { SHOP_TIME_ZONE } from '~/values/time'

export interface MallDay {
  day: string
}

/** Read in the order of a key of visits, by device: nothing is sorted. */
export async function writeDay(tx: Tx, { day }: MallDay): Promise<void> {
  await sql`
    with looks as (
      select source, device, count(*) filter (where kind <> 'cart') as visits, bool_or(kind = 'goods') as looked,
        bool_or(kind = 'cart') as carted
      from visits where day = ${day}::date group by device, source
    ), devices as (
      select sum(visits) as visits, bool_or(looked) as looked, bool_or(carted) as carted from looks group by device
    ), placed as (
      select coalesce(channel, 'unknown') as source, count(*) as orders from orders
      where kind <> 'prize' and placed_at >= ${day}::date::timestamp at time zone ${SHOP_TIME_ZONE}
        and placed_at < (${day}::date + 1)::timestamp at time zone ${SHOP_TIME_ZONE}
      group by 1
    ), counted as (
      select source, sum(visits) as visits, count(*) filter (where visits > 0) as visitors,
        count(*) filter (where looked) as lookers, count(*) filter (where carted) as carts, 0 as orders
      from looks group by source
      union all
      select '', sum(visits), count(*) filter (where visits > 0), count(*) filter (where looked),
        count(*) filter (where carted), 0 from devices
      union all
      select source, 0, 0, 0, 0, orders from placed
      union all
      select '', 0, 0, 0, 0, sum(orders) from placed
    ), summed as (
      select source, coalesce(sum(visits), 0) as visits, sum(visitors) as visitors, sum(lookers) as lookers,
        sum(carts) as carts, coalesce(sum(orders), 0) as orders
      from counted group by source
      having coalesce(sum(visits), 0) + sum(carts) + coalesce(sum(orders), 0) > 0
    ), gone as (
      delete from mall_days old
      where day = ${day}::date and not exists (select from summed where summed.source = old.source)
    )
    insert into mall_days (day, source, visits, visitors, lookers, carts, orders)
    select ${day}::date, source, visits, visitors, lookers, carts, orders from summed
    on conflict (day, source) do update set visits = excluded.visits, visitors = excluded.visitors,
      lookers = excluded.lookers, carts = excluded.carts, orders = excluded.orders`.execute(tx)
}

export async function listSources(reader: Reader, days: number): Promise<{ source: string; visitors: number }[]> {
  const { rows } = await sql<{ source: string; visitors: number }>`
    select source, sum(visitors)::int as visitors from mall_days
    where day > (shop_now() at time zone ${SHOP_TIME_ZONE})::date - ${days}::int
      and source not in ('', 'inside', 'unknown', 'telephone')
    group by source having sum(visitors) > 0 order by visitors desc, source`.execute(reader)
  return rows
}
