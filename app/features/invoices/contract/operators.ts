import { z } from 'zod'
import { operator } from '~/contract/call'
import { idCursor } from '~/contract/cursors'
import * as f from '~/contract/fields'
import { may } from '~/contract/roles'
import { ORDER_STATUSES, placedLine } from '~/features/orders/contract/members'
import { INVOICE_REASON_MOST, INVOICE_STATES, invoice, invoiceFile } from './members'

const desk = operator(may.handleInvoices)

export const INVOICE_QUEUES = [...INVOICE_STATES, 'all'] as const

const listed = invoice.pick({
  id: true,
  orderId: true,
  kind: true,
  title: true,
  state: true,
  amount: true,
  askedAt: true,
})

const invoiceDetails = invoice.extend({
  memberId: z.string(),
  order: z.object({
    status: z.enum(ORDER_STATUSES),
    placedAt: z.string(),
    paidAt: z.string().nullable(),
    payable: f.money,
    freight: f.money,
    lines: z.array(placedLine),
    hasOpenCase: z.boolean(),
  }),
  history: z.array(z.object({ move: z.string(), at: z.string(), note: z.string() })),
})
export type InvoiceDetails = z.output<typeof invoiceDetails>

/** 8 digits on paper, or the 20 of an electronic one. */
const invoiceNumber = f.digits.pipe(
  z
    .string()
    .min(1, 'required')
    .regex(/^(\d{8}|\d{20})$/, 'invoice_number'),
)

export const invoiceDesk = {
  list: desk.get('/api/console/invoices/list', {
    about: 'Invoice requests, by state, order and member: pending ones oldest first, the rest newest first.',
    input: z.object({
      queue: z.enum(INVOICE_QUEUES).default('asked'),
      orderId: f.optionalText(64),
      authorId: f.id.optional(),
      cursor: idCursor,
    }),
    output: f.page(listed),
  }),
  details: desk.get('/api/console/invoices/details', {
    about: 'One invoice with its order and everything that the issuer needs.',
    input: z.object({ id: f.id }),
    output: invoiceDetails,
  }),
  upload: desk.post('/api/console/invoices/upload', {
    about: 'Uploads one PDF of at most 2 MB in the part `file`, and answers its key for `issue`.',
    file: 'file',
    input: f.none,
    output: z.object({ paper: z.string() }),
  }),
  issue: desk.post('/api/console/invoices/issue', {
    about:
      'Issues an invoice with its number and its PDF. `amount` is the sum that the operator saw; another sum is refused.',
    input: z.object({
      id: f.id,
      invoiceNumber,
      paper: z
        .string()
        .min(1, 'required')
        .regex(/^i\/[\w-]{22}$/, 'unknown_id'),
      amount: f.amount,
    }),
    output: f.none,
  }),
  refuse: desk.post('/api/console/invoices/refuse', {
    about: 'Rejects an invoice request; its buyer is shown the reason and may request it again.',
    input: z.object({ id: f.id, reason: f.text(INVOICE_REASON_MOST) }),
    output: f.none,
  }),
  takeBack: desk.post('/api/console/invoices/takeBack', {
    about:
      'Voids an issued invoice; its buyer is shown the reason and may request a new one, also under the same number.',
    input: z.object({ id: f.id, reason: f.text(INVOICE_REASON_MOST) }),
    output: f.none,
  }),
  file: desk.get('/api/console/invoices/file', {
    about: 'The PDF file of an invoice, voided ones included.',
    input: z.object({ id: f.id }),
    output: invoiceFile,
  }),
}
