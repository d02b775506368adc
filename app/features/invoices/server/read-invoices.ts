import type { z } from 'zod'
import { refundable } from '~/features/orders/server/money/refund-pieces'
import { db } from '~/platform/database/pool'
import type { Reader } from '~/platform/database/transaction'
import { readPaper } from '~/platform/media/papers'
import { type Fen, fen } from '~/values/money'
import { ok, type Result, refuse } from '~/values/result'
import type { invoice, invoiceFile, invoiceOfBuyer, invoiceOfOrder } from '../contract/calls'
import { findLive, findOwn, type InvoiceRow, listNewest, type Written } from './store'
import { listOwn } from './store-privacy'
import { sumLeft, sumsLeft } from './sum-left'

/** An invoice as it is read; `left` of the order's money, in fen: what waits is issued over that. */
export const shownInvoice = (
  { memberId: _, file, askedAt, issuedAt, amount, ...row }: InvoiceRow,
  left: Fen,
): z.input<typeof invoice> => ({
  ...row,
  amount: row.state === 'asked' ? left : fen(amount),
  left,
  hasFile: file !== null,
  askedAt: askedAt.toISOString(),
  issuedAt: issuedAt?.toISOString() ?? null,
})

/** Which orders these are of, each once. */
export const ordersOf = (rows: readonly InvoiceRow[]) => [...new Set(rows.map(({ orderId }) => orderId))]

/** What a buyer may download: nothing of what does not count any more. */
const forBuyer = (row: InvoiceRow): InvoiceRow => (row.state === 'issued' ? row : { ...row, file: null })

const writtenIn = ({ kind, title, taxNumber, email }: Written): Written => ({ kind, title, taxNumber, email })

/** The invoice of a member's order, and what is needed to ask for one. Refused: notFound. */
export async function invoiceOf(
  memberId: string,
  orderId: string,
): Promise<Result<z.input<typeof invoiceOfOrder>, 'notFound'>> {
  const [order, amount, rows] = await Promise.all([
    refundable(db, orderId, memberId),
    sumLeft(db, orderId),
    listNewest(db, orderId, memberId),
  ])
  if (!order) return refuse('notFound')
  const newest = rows.find((row) => row.orderId === orderId)
  const isLive = newest?.state === 'asked' || newest?.state === 'issued'
  const mayAsk = amount > 0 && !isLive
  const last = mayAsk ? (newest ?? rows[0]) : undefined
  return ok({
    mayAsk,
    amount,
    invoice: newest ? shownInvoice(forBuyer(newest), amount) : null,
    typed: last ? writtenIn(last) : null,
  })
}

/** One invoice of a member. Refused: notFound. */
export async function readInvoice(
  memberId: string,
  id: string,
): Promise<Result<z.input<typeof invoiceOfBuyer>, 'notFound'>> {
  const row = await findOwn(db, memberId, id)
  if (!row) return refuse('notFound')
  const [left, live] = await Promise.all([sumLeft(db, row.orderId), findLive(db, row.orderId)])
  return ok({ ...shownInvoice(forBuyer(row), left), mayAskAgain: left > 0 && !live })
}

/** The PDF of a row. Refused: notFound (there is none). */
export async function fileOf(row: InvoiceRow | undefined): Promise<Result<z.input<typeof invoiceFile>, 'notFound'>> {
  if (!row?.file) return refuse('notFound')
  const body = await readPaper(row.file)
  return ok({ name: `invoice-${row.number}.pdf`, body: body.toString('base64') })
}

/** The PDF of an issued invoice of a member. Refused: notFound. */
export async function readInvoiceFile(memberId: string, id: string) {
  const row = await findOwn(db, memberId, id)
  return fileOf(row && forBuyer(row))
}

/** What a member has asked for, for the file of their own data. */
export async function ownInvoices(reader: Reader, memberId: string) {
  const rows = await listOwn(reader, memberId)
  const leftOf = await sumsLeft(reader, ordersOf(rows))
  return rows.map((row) => shownInvoice(row, leftOf(row.orderId)))
}
