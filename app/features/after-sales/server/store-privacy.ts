import { sql } from 'kysely'
import type { Reader } from '~/platform/database/transaction'

export async function countOpen(reader: Reader, memberId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from after_sales where member_id = ${memberId} and is_open`.execute(reader)
  return rows[0]?.count ?? 0
}
