import { sql } from 'kysely'
import { UNSHIP_MINUTES } from '~/features/orders/contract/members'
import { db } from '~/platform/database/pool'
import { overdue } from './store-parts'

interface DeskFacts {
  memberId: string
  note: string
  noteMark: string
  addressMark: string
  urgedAt: string | null
  isOverdue: boolean
  unshipUntil: string | null
}

export async function findDeskFacts(orderId: string, hours: number): Promise<DeskFacts | undefined> {
  const { rows } = await sql<DeskFacts>`
    select member_id as "memberId", seller_note as note, md5(seller_note) as "noteMark",
      md5(address::text) as "addressMark", urged_at as "urgedAt", ${overdue(hours)} as "isOverdue",
      case when status = 'shipped' and shipped_at > shop_now() - make_interval(mins => ${UNSHIP_MINUTES})
        then shipped_at + make_interval(mins => ${UNSHIP_MINUTES}) end as "unshipUntil"
    from orders o where id = ${orderId}`.execute(db)
  return rows[0]
}

export async function favouriteCompanies(parcels: number, most: number): Promise<string[]> {
  const { rows } = await sql<{ company: string }>`
    select company from (select company from parcels order by id desc limit ${parcels}) p
    group by company order by count(*) desc, company limit ${most}`.execute(db)
  return rows.map(({ company }) => company)
}

export async function leftOf(orderId: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('order_lines')
    .select(['id', sql<number>`quantity - shipped_quantity - refunded_quantity`.as('left')])
    .where('order_id', '=', orderId)
    .execute()
  return new Map(rows.map(({ id, left }) => [id, Math.max(0, left)]))
}
