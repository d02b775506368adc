import { sql } from 'kysely'
import { SOON_HOURS } from '~/contract/console-cases'
import { SHOP_TIME_ZONE } from '~/values/time'
import type { Reader } from '../database/transaction'

type Counts = {
  to_ship: number
  cases: number
  cases_overdue: number
  cases_late: number
  reviews: number
  feedback: number
  refunds_refused: number
  orders: number
  sales: number
}

/** What waits for an operator, and what was paid today in the shop's time zone; `sales` in fen. */
export async function countForOverview(reader: Reader): Promise<Counts> {
  const { rows } = await sql<Counts>`
    with waiting as (
      -- A case that was escalated has lost its deadline.
      select due_at from after_sales
      where is_open and (state = 'applied' or (state = 'approved' and goods_state = 'returned'))
    ), today as (select date_trunc('day', shop_now() at time zone ${SHOP_TIME_ZONE}) at time zone ${SHOP_TIME_ZONE} as began)
    select
      (select count(*) from orders where status = 'paid') as to_ship,
      (select count(*) from waiting) as cases,
      (select count(*) from waiting where due_at is null or due_at < shop_now()) as cases_overdue,
      (select count(*) from waiting
        where due_at between shop_now() and shop_now() + make_interval(hours => ${SOON_HOURS})) as cases_late,
      (select count(*) from reviews where reply is null and hidden_at is null) as reviews,
      (select count(*) from feedback where reply is null) as feedback,
      (select count(*) from refunds where state = 'failed') as refunds_refused,
      (select count(*) from orders, today where paid_at >= began) as orders,
      (select coalesce(sum(payable), 0)::bigint from orders, today where paid_at >= began) as sales`.execute(reader)
  return rows[0] as Counts
}
