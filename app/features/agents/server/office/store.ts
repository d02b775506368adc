import { sql } from 'kysely'
import type { Reader } from '~/platform/database/transaction'

interface Office {
  shopName: string
  businessId: string | null
  isFrozen: boolean
  because: string
  tellsOrders: boolean
  customers: number
  picked: number
  now: string
}

export async function findOffice(reader: Reader, memberId: string): Promise<Office | undefined> {
  const { rows } = await sql<Office>`
    select coalesce(m.shop_name, m.nickname) as "shopName", m.business_id as "businessId", a.state = 'frozen' as "isFrozen",
      a.because, a.tells_orders as "tellsOrders", shop_now() as now,
      (select count(*) from customer_sums s where s.level1_id = m.id) as customers,
      (select count(*) from acting_goods g where g.member_id = m.id) as picked
    from members m join agents a on a.member_id = m.id
    where m.id = ${memberId} and a.state in ('approved', 'frozen')`.execute(reader)
  return rows[0]
}

export async function earnedSince(reader: Reader, memberId: string, days: readonly string[]) {
  const { rows } = await sql<{ orders: number; earned: number }>`
    select coalesce(sum(orders), 0)::int as orders, coalesce(sum(earned), 0)::bigint as earned
    from unnest(${days}::date[]) with ordinality as since (first, place)
    left join earning_days on member_id = ${memberId} and day >= since.first
    group by place order by place`.execute(reader)
  return rows
}

export async function setNotifies(reader: Reader, memberId: string, tells: boolean): Promise<void> {
  await sql`update agents set tells_orders = ${tells} where member_id = ${memberId}`.execute(reader)
}

export async function listPaidByDay(
  reader: Reader,
  memberId: string,
  from: string,
): Promise<{ day: string; orders: number; paid: number }[]> {
  const { rows } = await sql<{ day: string; orders: number; paid: number }>`
    select day, first_orders as orders, first_paid as paid from earning_days
    where member_id = ${memberId} and day >= ${from}::date`.execute(reader)
  return rows
}
