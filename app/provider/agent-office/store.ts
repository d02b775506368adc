import { sql } from 'kysely'
import { SHOP_TIME_ZONE } from '~/values/time'
import type { Reader } from '../database/transaction'

export interface Office {
  shopName: string
  businessId: string | null
  isFrozen: boolean
  because: string
  tellsOrders: boolean
  customers: number
  picked: number
  now: Date
}

/** The shop of a member who runs one, open or frozen. */
export async function findOffice(reader: Reader, memberId: string): Promise<Office | undefined> {
  const { rows } = await sql<Office>`
    select coalesce(m.shop_name, m.nickname) as "shopName", m.business_id as "businessId", a.state = 'frozen' as "isFrozen",
      a.because, a.tells_orders as "tellsOrders", shop_now() as now,
      (select count(*) from members c where c.inviter_id = m.id) as customers,
      (select count(*) from acting_goods g where g.member_id = m.id) as picked
    from members m join agents a on a.member_id = m.id
    where m.id = ${memberId} and a.state in ('approved', 'frozen')`.execute(reader)
  return rows[0]
}

/** Orders of which an agent earns that were paid since the beginning of a day of the shop's time zone, and fen of them. */
export async function earnedSince(reader: Reader, memberId: string, day: string) {
  const { rows } = await sql<{ orders: number; earned: number }>`
    select count(distinct order_id) as orders, coalesce(sum(amount), 0)::bigint as earned from commissions
    where member_id = ${memberId} and created_at >= ${day}::date::timestamp at time zone ${SHOP_TIME_ZONE}`.execute(
    reader,
  )
  return rows[0] as { orders: number; earned: number }
}

/** Sets whether an agent is told of orders. */
export async function setTold(reader: Reader, memberId: string, tells: boolean): Promise<void> {
  await sql`update agents set tells_orders = ${tells} where member_id = ${memberId}`.execute(reader)
}

/** Orders that earn for an agent at level 1, by the day when they were paid, and fen paid for their goods. */
export async function listPaidByDay(
  reader: Reader,
  memberId: string,
  from: string,
): Promise<{ day: string; orders: number; paid: number }[]> {
  const { rows } = await sql<{ day: string; orders: number; paid: number }>`
    select (c.created_at at time zone ${SHOP_TIME_ZONE})::date as day, count(distinct c.order_id) as orders,
      sum(l.paid)::bigint as paid
    from commissions c join order_lines l on l.id = c.line_id
    where c.member_id = ${memberId} and c.level = 1
      and c.created_at >= ${from}::date::timestamp at time zone ${SHOP_TIME_ZONE}
    group by 1`.execute(reader)
  return rows
}
