import { sql } from 'kysely'
import type { Reader } from '~/platform/database/transaction'

export async function countInStatus(reader: Reader, memberId: string, statuses: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from orders
    where member_id = ${memberId} and status = any(${[...statuses]})`.execute(reader)
  return rows[0]?.count ?? 0
}
