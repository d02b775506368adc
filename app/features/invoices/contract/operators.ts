import { z } from 'zod'
import { call } from '~/contract/call'
import { idCursor } from '~/contract/cursors'
import * as f from '~/contract/fields'
import { may } from '~/contract/roles'
import { ORDER_STATUSES, placedLine } from '~/features/orders/contract/members'
import { INVOICE_REASON_MOST, INVOICE_STATES, invoice, invoiceFile } from './members'

export const INVOICE_QUEUES = [...INVOICE_STATES, 'all'] as const

const roles = may.handleInvoices

const listed = invoice.pick({
  id: true,
  orderId: true,
  kind: true,
  title: true,
  state: true,
  amount: true,
  askedAt: true,
})

export const invoiceDetails = invoice.extend({
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
  list: call({
    method: 'GET',
    path: '/api/console/invoices/list',
    access: 'operator',
    roles,
    about: 'Invoice requests, by state, order and member: pending ones oldest first, the rest newest first.',
    input: z.object({
      queue: z.enum(INVOICE_QUEUES).default('asked'),
      orderId: f.optionalText(64),
      authorId: f.id.optional(),
      cursor: idCursor,
    }),
    output: f.page(listed),
  }),
  details: call({
    method: 'GET',
    path: '/api/console/invoices/details',
    access: 'operator',
    roles,
    about: 'One invoice with its order and everything that the issuer needs.',
    input: z.object({ id: f.id }),
    output: invoiceDetails,
  }),
  upload: call({
    method: 'POST',
    path: '/api/console/invoices/upload',
    access: 'operator',
    roles,
    about: 'Uploads one PDF of at most 2 MB in the part `file`, and answers its key for `issue`.',
    file: 'file',
    input: f.none,
    output: z.object({ paper: z.string() }),
  }),
  issue: call({
    method: 'POST',
    path: '/api/console/invoices/issue',
    access: 'operator',
    roles,
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
  refuse: call({
    method: 'POST',
    path: '/api/console/invoices/refuse',
    access: 'operator',
    roles,
    about: 'Rejects an invoice request; its buyer is shown the reason and may request it again.',
    input: z.object({ id: f.id, reason: f.text(INVOICE_REASON_MOST) }),
    output: f.none,
  }),
  takeBack: call({
    method: 'POST',
    path: '/api/console/invoices/takeBack',
    access: 'operator',
    roles,
    about:
      'Voids an issued invoice; its buyer is shown the reason and may request a new one, also under the same number.',
    input: z.object({ id: f.id, reason: f.text(INVOICE_REASON_MOST) }),
    output: f.none,
  }),
  file: call({
    method: 'GET',
    path: '/api/console/invoices/file',
    access: 'operator',
    roles,
    about: 'The PDF file of an invoice, voided ones included.',
    input: z.object({ id: f.id }),
    output: invoiceFile,
  }),
}
