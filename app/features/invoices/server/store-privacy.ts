import { sql } from 'kysely'
import type { Reader } from '~/platform/database/transaction'
import { columns, type InvoiceRow } from './store'

export async function countAsked(reader: Reader, memberId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from invoices where member_id = ${memberId} and state = 'asked'`.execute(reader)
  return rows[0]?.count ?? 0
}

export async function listOwn(reader: Reader, memberId: string): Promise<InvoiceRow[]> {
  const { rows } = await sql<InvoiceRow>`
    select ${columns} from invoices i where i.member_id = ${memberId} order by i.id`.execute(reader)
  return rows
}
