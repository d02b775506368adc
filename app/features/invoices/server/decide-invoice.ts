import { sql } from 'kysely'
import { holdOrder } from '~/features/orders/server/money/refund-pieces'
import { notifyBuyer } from '~/features/orders/server/notify-buyer'
import { noteAct } from '~/platform/acts/note-act'
import { type Tx, transaction } from '~/platform/database/transaction'
import { hasPdf } from '~/platform/media/pdfs'
import { fen, yuanText } from '~/values/money'
import { ok, type Result, refuse } from '~/values/result'
import { sumLeft } from './ask-invoice'
import { findInvoice, isFileTaken, isNumberTaken, lockNumbers, moveInvoice } from './store'

interface Issuing {
  operatorId: string
  id: string
  invoiceNumber: string
  paper: string
  amount: number
}

type Refused = 'notFound' | 'invoiceDecided' | 'invoiceSumChanged' | 'invoiceNumberTaken'

const pathOf = (id: string) => ({ screen: 'invoice', id }) as const

export async function issueInvoice(issuing: Issuing): Promise<Result<Record<string, never>, Refused>> {
  if (!(await hasPdf(issuing.paper))) return refuse('notFound', { field: 'paper' })
  return transaction((tx) => issue(tx, issuing))
}

async function issue(
  tx: Tx,
  { operatorId, id, invoiceNumber, paper: pdf, amount }: Issuing,
): Promise<Result<Record<string, never>, Refused>> {
  const invoice = await findInvoice(tx, id)
  // The order first: a refund locks it, and the rest is the sum of the invoice.
  if (!invoice || !(await holdOrder(tx, invoice.orderId))) return refuse('notFound')
  const now = await findInvoice(tx, id)
  if (now?.state !== 'asked') return refuse('invoiceDecided')
  const left = await sumLeft(tx, invoice.orderId)
  if (left !== amount) return refuse('invoiceSumChanged', { params: { amount: yuanText(left) } })
  await lockNumbers(tx)
  if (await isNumberTaken(tx, invoiceNumber)) return refuse('invoiceNumberTaken', { field: 'invoiceNumber' })
  if (await isFileTaken(tx, pdf)) return refuse('notFound', { field: 'paper' })
  const set = sql`number = ${invoiceNumber}, file = ${pdf}, amount = ${amount}, issued_at = shop_now()`
  const isIssued = await moveInvoice(tx, id, 'issue', { by: 'operator', byId: operatorId }, set)
  if (!isIssued) return refuse('invoiceDecided')
  const { orderId } = invoice
  await notifyBuyer(tx, { orderId, kind: 'invoiceIssued', params: { number: invoiceNumber }, path: pathOf(id) })
  await noteAct(tx, {
    operatorId,
    act: 'issueInvoice',
    subject: { kind: 'invoice', id },
    before: { state: 'asked' },
    after: { state: 'issued', invoiceNumber, amount: fen(amount), subject: orderId },
  })
  return ok({})
}

interface Refusing {
  operatorId: string
  id: string
  reason: string
}

export async function refuseInvoice({
  operatorId,
  id,
  reason,
}: Refusing): Promise<Result<Record<string, never>, 'notFound' | 'invoiceDecided'>> {
  return transaction(async (tx) => {
    const invoice = await findInvoice(tx, id)
    if (!invoice) return refuse('notFound')
    const act = { by: 'operator', byId: operatorId, note: reason } as const
    if (!(await moveInvoice(tx, id, 'refuse', act, sql`reason = ${reason}`))) return refuse('invoiceDecided')
    await notifyBuyer(tx, { orderId: invoice.orderId, kind: 'invoiceRefused', params: { reason }, path: pathOf(id) })
    await noteAct(tx, {
      operatorId,
      act: 'refuseInvoice',
      subject: { kind: 'invoice', id },
      before: { state: 'asked' },
      // The reason is only in the history, which is blanked with its member.
      after: { state: 'refused' },
    })
    return ok({})
  })
}
