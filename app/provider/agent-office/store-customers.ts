import { sql } from 'kysely'
import type { CustomerSort } from '~/contract/agent-office/limits'
import type { Reader } from '../database/transaction'

export interface Wanted {
  memberId: string
  level: '1' | '2'
  /** The last digits of the phone; null for everybody. */
  digits: string | null
}

export interface CustomerRow {
  id: string
  phone: string
  joinedAt: Date
  isExact: boolean
  /** Paid orders, and fen paid for them that have not gone back. */
  orders: number
  spent: number
}

/** Members who are still here and came by an agent, as `c`. */
const customers = ({ memberId, level, digits }: Wanted) => sql`
  members c ${level === '2' ? sql`join members first on first.id = c.inviter_id` : sql``}
  where ${level === '2' ? sql`first.inviter_id` : sql`c.inviter_id`} = ${memberId} and c.id <> ${memberId}
    and c.erased_at is null and (${digits}::text is null or right(c.phone, 4) = ${digits})`

export async function countCustomers(reader: Reader, wanted: Wanted): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total from ${customers(wanted)}`.execute(reader)
  return rows[0]?.total ?? 0
}

/** One page by the numbers of the members, which grow with the time when they joined. */
export async function listCustomersOf(
  reader: Reader,
  wanted: Wanted,
  { sort, after, most }: { sort: CustomerSort; after: string | undefined; most: number },
): Promise<CustomerRow[]> {
  const isNewest = sort === 'newest'
  const { rows } = await sql<CustomerRow>`
    with page as (
      -- Whoever agreed has agreed to the inviter, and to nobody above.
      select c.id, c.phone, c.joined_at, c.shares_with_inviter and c.inviter_id = ${wanted.memberId} as is_exact from ${customers(wanted)}
        and (${after ?? null}::text is null or c.id ${isNewest ? sql`<` : sql`>`} ${after ?? null})
      order by c.id ${isNewest ? sql`desc` : sql``} limit ${most}
    )
    select id, phone, joined_at as "joinedAt", is_exact as "isExact",
      bought.orders, coalesce(bought.spent, 0)::bigint as spent
    from page cross join lateral (
      select count(*) as orders, sum((select sum(paid - refunded) from order_lines where order_id = o.id)) as spent
      from orders o where o.member_id = page.id and o.paid_at is not null) bought
    order by id ${isNewest ? sql`desc` : sql``}`.execute(reader)
  return rows
}
