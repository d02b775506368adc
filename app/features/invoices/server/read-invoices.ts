import type { z } from 'zod'
import { linesOfOrders, shownLine } from '~/features/orders/server/lines-of'
import { refundable } from '~/features/orders/server/money/refund-pieces'
import { db } from '~/platform/database/pool'
import type { Reader } from '~/platform/database/transaction'
import { readPdf } from '~/platform/media/pdfs'
import type { Locale } from '~/values/locales'
import type { Fen } from '~/values/money'
import { pageById } from '~/values/paging'
import { ok, type Result, refuse } from '~/values/result'
import type { invoice, invoiceFile, invoiceOfBuyer, invoiceOfOrder } from '../contract/members'
import type { invoiceDesk } from '../contract/operators'
import { sumLeft, sumsLeft } from './ask-invoice'
import { findInvoice, findLive, findOwn, type InvoiceRow, listNewest, listOwn, type Written } from './store'
import { findOrdered, listHistory, listQueue } from './store-desk'

/** `left` of the payment, in fen: a pending one is issued over that. */
const shownInvoice = ({ memberId: _, file, amount, ...row }: InvoiceRow, left: Fen): z.input<typeof invoice> => ({
  ...row,
  amount: row.state === 'asked' ? left : amount,
  left,
  hasFile: file !== null,
})

const ordersOf = (rows: readonly InvoiceRow[]) => [...new Set(rows.map(({ orderId }) => orderId))]

const forBuyer = (row: InvoiceRow): InvoiceRow => (row.state === 'issued' ? row : { ...row, file: null })

const writtenIn = ({ kind, title, taxNumber, email }: Written): Written => ({ kind, title, taxNumber, email })

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

export async function readInvoice(
  memberId: string,
  id: string,
): Promise<Result<z.input<typeof invoiceOfBuyer>, 'notFound'>> {
  const row = await findOwn(db, memberId, id)
  if (!row) return refuse('notFound')
  const [left, live] = await Promise.all([sumLeft(db, row.orderId), findLive(db, row.orderId)])
  return ok({ ...shownInvoice(forBuyer(row), left), mayAskAgain: left > 0 && !live })
}

async function fileOf(row: InvoiceRow | undefined): Promise<Result<z.input<typeof invoiceFile>, 'notFound'>> {
  if (!row?.file) return refuse('notFound')
  const body = await readPdf(row.file)
  return ok({ name: `invoice-${row.number}.pdf`, body: body.toString('base64') })
}

export async function readInvoiceFile(memberId: string, id: string) {
  const row = await findOwn(db, memberId, id)
  return fileOf(row && forBuyer(row))
}

export async function ownInvoices(reader: Reader, memberId: string) {
  const rows = await listOwn(reader, memberId)
  const leftOf = await sumsLeft(reader, ordersOf(rows))
  return rows.map((row) => shownInvoice(row, leftOf(row.orderId)))
}

type Desk = typeof invoiceDesk

export async function readInvoices({ cursor, ...request }: z.output<Desk['list']['input']>) {
  const { rows, next } = await pageById(cursor, (after, most) => listQueue(db, { ...request, after, most }))
  const leftOf = await sumsLeft(db, ordersOf(rows))
  return ok({ items: rows.map((row) => shownInvoice(row, leftOf(row.orderId))), next })
}

export async function readDeskInvoice(
  id: string,
  locale: Locale,
): Promise<Result<z.input<Desk['details']['output']>, 'notFound'>> {
  const row = await findInvoice(db, id)
  if (!row) return refuse('notFound')
  const [left, order, lines, history] = await Promise.all([
    sumLeft(db, row.orderId),
    findOrdered(db, row.orderId),
    linesOfOrders([row.orderId]),
    listHistory(db, id),
  ])
  return ok({
    ...shownInvoice(row, left),
    memberId: row.memberId,
    order: { ...order, lines: lines.map((line) => shownLine(line, locale)) },
    history,
  })
}

export const readAnyFile = async (id: string) => fileOf(await findInvoice(db, id))
