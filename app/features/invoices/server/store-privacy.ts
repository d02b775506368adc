import { sql } from 'kysely'
import type { Reader, Tx } from '~/platform/database/transaction'
import { columns, type InvoiceRow } from './store'

/** How many invoices of a member wait to be issued. */
export async function countAsked(reader: Reader, memberId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from invoices where member_id = ${memberId} and state = 'asked'`.execute(reader)
  return rows[0]?.count ?? 0
}

/** All of a member's, the oldest first. */
export async function listOwn(reader: Reader, memberId: string): Promise<InvoiceRow[]> {
  const { rows } = await sql<InvoiceRow>`
    select ${columns} from invoices i where i.member_id = ${memberId} order by i.id`.execute(reader)
  return rows
}

/** Takes out who they were made out to; the rest stays for the books. Answers the keys of their files. */
export async function blankInvoices(tx: Tx, memberId: string): Promise<string[]> {
  await sql`
    update invoice_history set note = ''
    where note <> '' and invoice_id in (select id from invoices where member_id = ${memberId})`.execute(tx)
  const { rows } = await sql<{ file: string | null }>`
    with own as (select id, file from invoices where member_id = ${memberId} for update)
    update invoices set title = '', tax_number = '', email = '', reason = '', file = null
    from own where invoices.id = own.id returning own.file`.execute(tx)
  return rows.flatMap(({ file }) => file ?? [])
}
