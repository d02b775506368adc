import { type RawBuilder, sql } from 'kysely'
import { UNSHIP_MINUTES } from '~/features/orders/contract/members'
import { holding } from '~/platform/database/like'
import { db } from '~/platform/database/pool'
import type { Texts } from '~/values/locales'
import { digitsIn, phoneIn } from '~/values/phones'
import type { DeskOrderListed } from '../contract/operators'

type Row = Omit<DeskOrderListed, 'recipient' | 'titles'> & { name: string; titles: Texts[] }

const OLDEST_FIRST: readonly string[] = ['paid', 'overdue', 'urged']

/** Orders matched by one name or one goods, the newest first. */
const LOOKED_AT = 500
const GOODS_MOST = 20
const DIGITS_LEAST = 4

/** One index lookup for each way to find an order. Joined to the list they would be tried on every order. */
async function idsFound(typed: string): Promise<string[]> {
  const digits = digitsIn(typed)
  const q = /^\d+$/.test(digits) ? digits : typed
  const more = /^\d+$/.test(q) ? (q.length < DIGITS_LEAST ? sql`` : byPart(q)) : byWords(q)
  const { rows } = await sql<{ id: string }>`
    select id from (
      select ${q}::text as id union all select id from orders where address->>'phone' = ${phoneIn(typed) ?? q}
      union all select order_id from parcels where number = upper(${q}) ${more}) as found`.execute(db)
  return rows.map(({ id }) => id)
}

/** The last code point, behind which no text sorts. */
const LAST = '\u{10FFFF}'

// As a range: a plan that is cached for every text finds no prefix in "like".
const beginsWith = (text: RawBuilder<unknown>, q: string) => sql`${text} ~>=~ ${q} and ${text} ~<~ ${q + LAST}`

const byPart = (q: string) => sql`
  union all (select id from orders where ${beginsWith(sql`reverse(id)`, [...q].reverse().join(''))} limit ${LOOKED_AT})
  union all (select id from orders where id >= ${q} and id < ${`${q}:`} limit ${LOOKED_AT})`

const byWords = (q: string) => sql`
  union all (
    select id from orders where ${beginsWith(sql`(address->>'name')`, q)} order by id desc limit ${LOOKED_AT})
  union all (
    select l.order_id from (select id from goods where name::text ilike ${holding(q)} limit ${GOODS_MOST}) g
    cross join lateral (
      select order_id from order_lines where goods_id = g.id order by order_id desc limit ${LOOKED_AT}) l)`

const overdue = (hours: number) => sql<boolean>`
  (o.status = 'paid' and o.paid_at <= shop_now() - make_interval(hours => ${hours}))`

function standing(status: string, hours: number) {
  if (status === 'overdue') return overdue(hours)
  if (status === 'urged') return sql`o.status = 'paid' and o.urged_at is not null`
  return status ? sql`o.status = ${sql.lit(status)}` : sql`true`
}

export async function listRows({
  q,
  status,
  only,
  after,
  hours,
  most,
}: {
  q: string
  status: string
  only?: string[]
  after: string
  hours: number
  most: number
}): Promise<Row[]> {
  const isOldestFirst = OLDEST_FIRST.includes(status)
  const meant = q ? await idsFound(q) : undefined
  const behind = isOldestFirst ? sql`o.id > ${after}` : sql`o.id < ${after}`
  const { rows } = await sql<Row>`
    select o.id, o.status, o.placed_at as "placedAt", o.payable, coalesce(o.address->>'name', '') as name,
      coalesce(o.address->>'place', '') as place, sum(l.quantity)::int as pieces,
      jsonb_agg(l.title order by l.position) as titles, ${overdue(hours)} as "isOverdue",
      o.status = 'paid' and o.urged_at is not null as "isUrged", o.seller_note <> '' as "hasNote"
    from orders o join order_lines l on l.order_id = o.id
    where ${only ? sql`o.id = any(${only})` : sql`true`} and ${standing(status, hours)}
      and ${after ? behind : sql`true`} and ${meant ? sql`o.id = any(${meant})` : sql`true`}
    group by o.id order by ${isOldestFirst ? sql`o.id` : sql`o.id desc`} limit ${most}`.execute(db)
  return rows
}

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
