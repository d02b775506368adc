import { openRefund } from '~/features/after-sales/server/open-refund'
import { refundWholeOrder } from '~/features/after-sales/server/refund-whole-order'
import type { InvoiceInput } from '~/features/invoices/contract/members'
import { askInvoice, sumLeft } from '~/features/invoices/server/ask-invoice'
import { issueInvoice, refuseInvoice } from '~/features/invoices/server/decide-invoice'
import { uploadPdf } from '~/features/invoices/server/pdfs'
import { takeBackInvoice } from '~/features/invoices/server/take-back-invoice'
import { db } from '~/platform/database/pool'
import { transaction } from '~/platform/database/transaction'
import { randomToken } from '~/values/ids'
import type { Result } from '~/values/result'
import { demoPdf } from '../../demo/data/pdf'
import { paidOrder } from './cases'
import { someGoods } from './cast'
import { anOperator } from './order-life'

const sure = <T>(done: Result<T, string>): T => {
  if (!done.ok) throw new Error(done.refusal)
  return done.value
}

/** What a company's buyer types. */
export const written = (orderId: string, more: Partial<InvoiceInput> = {}): InvoiceInput => ({
  orderId,
  kind: 'company',
  title: 'West Lake Tea Ltd',
  taxNumber: '914403001922038216',
  email: 'books@example.com',
  submissionId: randomToken(),
  ...more,
})

/** An invoice that a member has requested, of an order of some goods where none is named. */
export async function anInvoice(by: { id: string; phone: string }, orderId?: string, more: Partial<InvoiceInput> = {}) {
  const of = orderId ?? (await paidOrder(by, [await someGoods('tray')])).id
  return { id: sure(await askInvoice(by.id, written(of, more))).id, orderId: of }
}

/** The key of a PDF that was sent for an invoice. */
export async function aPdf(operatorId: string, mark = 'Nothing'): Promise<string> {
  const file = new File([new Uint8Array(demoPdf([mark]))], 'invoice.pdf')
  return sure(await uploadPdf(operatorId, file)).paper
}

let numbers = 0
/** A number that no other invoice has. */
export const invoiceNumber = () =>
  `2633${String(process.pid).padStart(8, '0').slice(-8)}${String(++numbers).padStart(8, '0')}`

/** What an operator sends to issue an invoice over what is left, with a PDF in which the mark stands. */
export async function issuing(id: string, { mark, ...more }: { mark?: string; invoiceNumber?: string } = {}) {
  const operatorId = await anOperator()
  const of = db.selectFrom('invoices').select('order_id').where('id', '=', id)
  const amount = await sumLeft(db, (await of.executeTakeFirstOrThrow()).order_id)
  const pdf = await aPdf(operatorId, mark)
  return { operatorId, id, invoiceNumber: invoiceNumber(), paper: pdf, amount, ...more }
}

export async function issue(id: string, mark?: string): Promise<void> {
  sure(await issueInvoice(await issuing(id, { mark })))
}

export const invoiceRow = (id: string) =>
  db.selectFrom('invoices').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** An operator gives back pieces of an order, or money alone. */
export async function refundOf(
  { id: orderId, lineId }: { id: string; lineId: string },
  more: { quantity?: number; amount?: number },
) {
  const said = { reason: 'missingParts', answer: 'Sorry', submissionId: randomToken() } as const
  return openRefund(await anOperator(), { orderId, lineId, quantity: 0, ...said, ...more })
}

/** One is taken back, one issued and cancelled, one refused. */
export async function invoiceMoves(member: { id: string; phone: string }, operatorId: string): Promise<void> {
  const wrong = await anInvoice(member)
  await issue(wrong.id)
  sure(await takeBackInvoice({ operatorId, id: wrong.id, reason: 'The name is not complete' }))
  const { id, orderId } = await anInvoice(member)
  await issue(id)
  const whole = { orderId, by: 'operator', byId: operatorId, reason: 'out of stock' } as const
  sure(await transaction((tx) => refundWholeOrder(tx, whole)))
  sure(await refuseInvoice({ operatorId, id: (await anInvoice(member)).id, reason: 'The name is too short' }))
}
