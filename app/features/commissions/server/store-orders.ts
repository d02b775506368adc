import { type RawBuilder, sql } from 'kysely'
import type { ChosenOption } from '~/features/goods/server/catalogue/skus-for-sale'
import { today } from '~/platform/database/clock'
import type { Reader } from '~/platform/database/transaction'
import type { Texts } from '~/values/locales'
import { SHOP_TIME_ZONE } from '~/values/time'
import type { CommissionTab, EarnedLine, EarnedOrder, EarningSpan } from '../contract/members'

export type OrderRow = Omit<EarnedOrder, 'buyer' | 'title'> & {
  kind: string
  phone: string
  title: Texts
  /** Earliest automatic finish, once received. */
  finishAt: string | null
}

const orders = (mine: RawBuilder<unknown>) => sql<OrderRow>`
  select o.id, o.status, o.kind, o.paid_at as "paidAt", buyer.phone, mine.level, first.picture, first.title,
    (select count(*) from order_lines where order_id = o.id) as lines, mine.amount, mine.state, o.finish_at as "finishAt"
  from (${mine}) mine join orders o on o.id = mine.id join members buyer on buyer.id = o.member_id
  cross join lateral (select picture, title from order_lines where order_id = o.id order by position limit 1) first
  order by o.id desc`

const sums = sql`c.order_id as id, min(c.level) as level, sum(c.amount)::bigint as amount,
  case when bool_or(c.state = 'pending') then 'pending' when bool_or(c.state = 'available') then 'available'
    else 'voided' end as state`

const firstDays = {
  today,
  week: sql`${today} - 6`,
  month: sql`date_trunc('month', ${today})::date`,
}

const within = (span: EarningSpan) =>
  span === 'all' ? sql`true` : sql`created_at >= (${firstDays[span]})::timestamp at time zone ${SHOP_TIME_ZONE}`

export async function listOrders(
  reader: Reader,
  memberId: string,
  { tab, span, before, most }: { tab: CommissionTab; span: EarningSpan; before: string | undefined; most: number },
): Promise<OrderRow[]> {
  const { rows } = await orders(sql`
    select ${sums} from (
      select distinct order_id from commissions
      where member_id = ${memberId} and ${tab === 'all' ? sql`true` : sql`state = ${tab}`}
        and ${before === undefined ? sql`true` : sql`order_id < ${before}`} and ${within(span)}
      order by order_id desc limit ${most}
    ) page join commissions c on c.order_id = page.order_id and c.member_id = ${memberId}
    group by c.order_id`).execute(reader)
  return rows
}

export async function findOrder(reader: Reader, memberId: string, orderId: string): Promise<OrderRow | undefined> {
  const { rows } = await orders(sql`
    select ${sums} from commissions c
    where c.member_id = ${memberId} and c.order_id = ${orderId} group by c.order_id`).execute(reader)
  return rows[0]
}

export type LineRow = Omit<EarnedLine, 'title' | 'optionText' | 'zero'> & { title: Texts; options: ChosenOption[] }

export async function listLines(reader: Reader, memberId: string, orderId: string): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    select l.id, l.title, l.options, l.picture, l.quantity, l.refunded_quantity as "refundedQuantity", l.paid,
      l.refunded, c.rate, c.fixed, c.earned, c.amount, c.state, c.settled_at as "settledAt"
    from commissions c join order_lines l on l.id = c.line_id
    where c.member_id = ${memberId} and c.order_id = ${orderId} order by l.position, c.level`.execute(reader)
  return rows
}
