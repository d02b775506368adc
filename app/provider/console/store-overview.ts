import { sql } from 'kysely'
import { SOON_HOURS } from '~/contract/cases/desk'
import { SHOP_TIME_ZONE } from '~/values/time'
import type { Reader } from '../database/transaction'

type Counts = {
  to_ship: number
  cases: number
  cases_overdue: number
  cases_late: number
  reviews: number
  feedback: number
  to_look_at: number
  refunds_refused: number
  orders: number
  sales: number
  held_pieces: number
  held_orders: number
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
      (select count(*) from publications where state in ('waiting', 'shown')) as to_look_at,
      (select count(*) from refunds where state = 'failed') as refunds_refused,
      (select count(*) from orders where status = 'unpaid') as held_orders,
      (select coalesce(sum(quantity), 0)::int from orders join order_lines on order_lines.order_id = orders.id
        where status = 'unpaid') as held_pieces,
      (select count(*) from orders, today where paid_at >= began) as orders,
      (select coalesce(sum(payable), 0)::bigint from orders, today where paid_at >= began) as sales`.execute(reader)
  return rows[0] as Counts
}

type HolderRow = { memberId: string; nickname: string; pieces: number; orders: number }

/** The members whose unpaid orders hold most pieces, the most first. */
export async function findHolders(reader: Reader, most: number): Promise<HolderRow[]> {
  const { rows } = await sql<HolderRow>`
    select member_id as "memberId", nickname, sum(quantity)::int as pieces, count(distinct orders.id)::int as orders
    from orders join order_lines on order_lines.order_id = orders.id join members on members.id = member_id
    where orders.status = 'unpaid'
    group by member_id, nickname order by pieces desc, member_id limit ${most}`.execute(reader)
  return rows
}

/** Approvals of these kinds that wait for somebody else than the one who asked. */
export async function countApprovals(reader: Reader, operatorId: string, kinds: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from approvals
    where state = 'waiting' and expires_at > shop_now() and asked_by <> ${operatorId} and kind = any(${[...kinds]})`.execute(
    reader,
  )
  return rows[0]?.count ?? 0
}
