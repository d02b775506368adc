import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '~/platform/database/transaction'
import type { CustomerSort } from '../../contract/office'

export interface Wanted {
  memberId: string
  level: '1' | '2'
  digits: string | null
}

export interface CustomerRow {
  id: string
  phone: string
  joinedAt: string
  isExact: boolean
  orders: number
  spent: number
  key: number | null
}

const customers = ({ memberId, level, digits }: Wanted) => {
  const came = level === '1' ? sql`s.level1_id = ${memberId}` : sql`s.level2_id = ${memberId}`
  return digits === null
    ? sql`customer_sums s where ${came}`
    : sql`members c join customer_sums s on s.member_id = c.id
        where c.inviter_id is not null and right(c.phone, 4) = ${digits} and ${came}`
}

export async function countCustomers(reader: Reader, wanted: Wanted): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total from ${customers(wanted)}`.execute(reader)
  return rows[0]?.total ?? 0
}

/** Beyond the direct inviter nobody may see more than bands. */
const keys: Record<'1' | '2', Record<CustomerSort, RawBuilder<unknown>>> = {
  '1': { newest: sql`null`, oldest: sql`null`, orders: sql`s.orders_shown`, spent: sql`s.spent_shown` },
  '2': { newest: sql`null`, oldest: sql`null`, orders: sql`s.orders_band`, spent: sql`s.spent_band` },
}

export interface After {
  key: number | null
  id: string
}

export async function listCustomersOf(
  reader: Reader,
  wanted: Wanted,
  { sort, after, most }: { sort: CustomerSort; after: After | undefined; most: number },
): Promise<CustomerRow[]> {
  const byTime = sort === 'newest' || sort === 'oldest'
  const key = keys[wanted.level][sort]
  const way = sort === 'oldest' ? sql`asc` : sql`desc`
  const before = sort === 'oldest' ? sql`>` : sql`<`
  const from = !after
    ? sql`true`
    : byTime
      ? sql`s.member_id ${before} ${after.id}`
      : sql`(${key}, s.member_id) < (${after.key}, ${after.id})`
  const order = byTime ? sql`s.member_id ${way}` : sql`${key} desc, s.member_id desc`
  const { rows } = await sql<CustomerRow>`
    with page as (
      select s.member_id, s.level1_id, s.orders, s.spent, ${key}::bigint as key, row_number() over (order by ${order}) as place
      from ${customers(wanted)} and ${from} order by ${order} limit ${most}
    )
    select m.id, m.phone, m.joined_at as "joinedAt", m.shares_with_inviter and page.level1_id = ${wanted.memberId} as "isExact",
      page.orders, page.spent, page.key
    from page join members m on m.id = page.member_id order by page.place`.execute(reader)
  return rows
}
