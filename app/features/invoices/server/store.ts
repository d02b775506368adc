import { type RawBuilder, sql } from 'kysely'
import { type Act, mover } from '~/platform/database/mover'
import type { Reader, Tx } from '~/platform/database/transaction'
import type { Fen } from '~/values/money'
import type { InvoiceInput, InvoiceState } from '../contract/members'
import { type InvoiceMove, invoiceFlow } from './invoice-flow'

export async function countRequested(reader: Reader, memberId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from invoices where member_id = ${memberId} and state = 'asked'`.execute(reader)
  return rows[0]?.count ?? 0
}

export async function listOwn(reader: Reader, memberId: string): Promise<InvoiceRow[]> {
  const { rows } = await sql<InvoiceRow>`
    select ${columns} from invoices i where i.member_id = ${memberId} order by i.id`.execute(reader)
  return rows
}

export type Written = Pick<InvoiceInput, 'kind' | 'title' | 'taxNumber' | 'email'>

export interface InvoiceRow extends Written {
  id: string
  orderId: string
  memberId: string
  amount: Fen
  state: InvoiceState
  reason: string
  isTakenBack: boolean
  number: string | null
  file: string | null
  askedAt: string
  issuedAt: string | null
}

export const columns = sql`i.id, i.order_id as "orderId", i.member_id as "memberId", i.kind, i.title,
  i.tax_number as "taxNumber", i.email, i.amount, i.state, i.reason, i.taken_back as "isTakenBack", i.number, i.file,
  i.asked_at as "askedAt", i.issued_at as "issuedAt"`

async function findWhere(reader: Reader, where: RawBuilder<unknown>): Promise<InvoiceRow | undefined> {
  const { rows } = await sql<InvoiceRow>`select ${columns} from invoices i where ${where}`.execute(reader)
  return rows[0]
}

export const findInvoice = (reader: Reader, id: string) => findWhere(reader, sql`i.id = ${id}`)

export const findOwn = (reader: Reader, memberId: string, id: string) =>
  findWhere(reader, sql`i.id = ${id} and i.member_id = ${memberId}`)

export async function listNewest(reader: Reader, orderId: string, memberId: string): Promise<InvoiceRow[]> {
  const { rows } = await sql<InvoiceRow>`
    select ${columns} from (
      (select * from invoices where order_id = ${orderId} and member_id = ${memberId} order by id desc limit 1)
      union (select * from invoices where member_id = ${memberId} order by id desc limit 1)) i`.execute(reader)
  return rows
}

export const findLive = (reader: Reader, orderId: string) =>
  findWhere(reader, sql`i.order_id = ${orderId} and i.state in ('asked', 'issued')`)

type New = Written & { id: string; orderId: string; memberId: string; amount: Fen }

/** False where the order has a pending or issued one. */
export async function insertInvoice(tx: Tx, one: New): Promise<boolean> {
  const { id, orderId, memberId, kind, title, taxNumber, email, amount } = one
  const { to } = invoiceFlow.ask
  const { rows } = await sql`
    insert into invoices (id, order_id, member_id, kind, title, tax_number, email, amount, state)
    values (${id}, ${orderId}, ${memberId}, ${kind}, ${title}, ${taxNumber}, ${email}, ${amount}, ${to})
    on conflict (order_id) where state in ('asked', 'issued') do nothing returning id`.execute(tx)
  if (rows.length === 0) return false
  await sql`
    insert into invoice_history (invoice_id, move, to_state, by_kind, by_id)
    values (${id}, 'ask', ${to}, 'member', ${memberId})`.execute(tx)
  return true
}

const carry = mover(
  { table: 'invoices', column: 'state', history: 'invoice_history', subject: 'invoice_id' },
  invoiceFlow,
)

export const moveInvoice = async (
  tx: Tx,
  id: string,
  move: InvoiceMove,
  act: Act,
  set?: RawBuilder<unknown>,
): Promise<boolean> => (await carry(tx, move, [id], act, { set })).length === 1

export async function lockNumbers(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('invoice numbers'))`.execute(tx)
}

/** A voided one frees its number. */
export async function isNumberTaken(reader: Reader, number: string): Promise<boolean> {
  const { rows } = await sql`select from invoices where number = ${number} and not taken_back`.execute(reader)
  return rows.length > 0
}

export const isFileTaken = async (reader: Reader, key: string) => (await knownFiles(reader, [key])).length > 0

export async function knownFiles(reader: Reader, keys: string[]): Promise<string[]> {
  const { rows } = await sql<{ file: string }>`select file from invoices where file = any(${keys})`.execute(reader)
  return rows.map(({ file }) => file)
}
