import { sql } from 'kysely'
import type { Locale } from '~/values/locales'
import type { Fen } from '~/values/money'
import { db } from '../database/pool'

type Row = {
  id: string
  status: string
  placedAt: Date
  payable: Fen
  name: string
  place: string
  pieces: number
  titles: Partial<Record<Locale, string>>[]
}

// One look into an index for each way to find an order; joined by "or" they would be tried on every order.
const found = (q: string) => sql`o.id in (
  select ${q}::text union all select id from orders where address->>'phone' = ${q}
  union all select order_id from parcels where number = upper(${q}))`

/** Orders before `after`, the newest first, by one text and one status where they are given, and `only` these. */
export async function listRows({
  q,
  status,
  only,
  after,
  most,
}: {
  q: string
  status: string
  only?: string[]
  after: string
  most: number
}): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select o.id, o.status, o.placed_at as "placedAt", o.payable, coalesce(o.address->>'name', '') as name,
      coalesce(o.address->>'place', '') as place, sum(l.quantity)::int as pieces,
      jsonb_agg(l.title order by l.position) as titles
    from orders o join order_lines l on l.order_id = o.id
    where ${only ? sql`o.id = any(${only})` : sql`true`} and ${status ? sql`o.status = ${sql.lit(status)}` : sql`true`}
      and ${after ? sql`o.id < ${after}` : sql`true`} and ${q ? found(q) : sql`true`}
    group by o.id order by o.id desc limit ${most}`.execute(db)
  return rows
}

export async function findOwner(orderId: string): Promise<string | undefined> {
  const row = await db.selectFrom('orders').select('member_id').where('id', '=', orderId).executeTakeFirst()
  return row?.member_id
}

/** How many pieces of each line are in no parcel and were not given back. */
export async function leftOf(orderId: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('order_lines')
    .select(['id', sql<number>`quantity - shipped_quantity - refunded_quantity`.as('left')])
    .where('order_id', '=', orderId)
    .execute()
  return new Map(rows.map(({ id, left }) => [id, Math.max(0, left)]))
}
