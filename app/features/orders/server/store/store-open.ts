import { sql } from 'kysely'
import type { Reader } from '~/platform/database/transaction'

/** How many orders of a member stand in one of these statuses. */
export async function countInStatus(reader: Reader, memberId: string, statuses: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from orders
    where member_id = ${memberId} and status = any(${[...statuses]})`.execute(reader)
  return rows[0]?.count ?? 0
}
