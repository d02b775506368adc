import { sql } from 'kysely'
import type { Reader } from '~/platform/database/transaction'

export async function countOpen(reader: Reader, memberId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from after_sales where member_id = ${memberId} and is_open`.execute(reader)
  return rows[0]?.count ?? 0
}

export async function blankCases(reader: Reader, memberId: string): Promise<void> {
  await sql`
    update after_sale_history set note = ''
    where note <> '' and after_sale_id in (select id from after_sales where member_id = ${memberId})`.execute(reader)
  await sql`
    update after_sales set description = '', pictures = '{}', answer = '',
      return_company = left(return_company, 0), return_number = left(return_number, 0)
    where member_id = ${memberId}`.execute(reader)
}
