import { z } from 'zod'
import { member } from '~/contract/call'
import * as f from '~/contract/fields'
import type { Refusals } from '~/contract/refusal'
import * as m from '~/paraglide/messages'
import { isEmail, isTaxNumber } from '~/values/validators'

export const INVOICE_STATES = ['asked', 'issued', 'refused', 'void'] as const
export type InvoiceState = (typeof INVOICE_STATES)[number]

export const INVOICE_KINDS = ['personal', 'company'] as const

export const INVOICE_TITLE_MOST = 100
export const INVOICE_REASON_MOST = 140
export const INVOICE_FILE_MOST_BYTES = 2 * 1024 * 1024

const title = f.text(INVOICE_TITLE_MOST).transform((text) => text.replace(/\s+/g, ' '))

const taxNumber = f.optionalText(40).transform((text) => text.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase())

export const invoiceInput = z
  .object({
    orderId: f.id,
    kind: z.enum(INVOICE_KINDS, { errorMap: () => ({ message: 'required' }) }),
    title,
    taxNumber,
    email: f.text(254).refine(isEmail, 'mail'),
    submissionId: f.id,
  })
  .superRefine(({ kind, taxNumber }, context) => {
    if (kind === 'personal' || isTaxNumber(taxNumber)) return
    context.addIssue({ code: 'custom', path: ['taxNumber'], message: taxNumber ? 'tax_number' : 'required' })
  })
  .transform((sent) => (sent.kind === 'personal' ? { ...sent, taxNumber: '' } : sent))
export type InvoiceInput = z.output<typeof invoiceInput>

const written = {
  kind: z.enum(INVOICE_KINDS),
  title: z.string(),
  taxNumber: z.string(),
  email: z.string(),
}

export const invoice = z.object({
  id: z.string(),
  orderId: z.string(),
  ...written,
  state: z.enum(INVOICE_STATES),
  /** In fen: as issued, or what is left while it is pending. */
  amount: f.money,
  /** In fen, after refunds. */
  left: f.money,
  reason: z.string(),
  /** Voided as wrong, while money may still be left. */
  isTakenBack: z.boolean(),
  number: z.string().nullable(),
  hasFile: z.boolean(),
  askedAt: z.string(),
  issuedAt: z.string().nullable(),
})

export const invoiceOfBuyer = invoice.extend({
  mayAskAgain: z.boolean(),
})
export type InvoiceOfBuyer = z.output<typeof invoiceOfBuyer>

export const invoiceOfOrder = z.object({
  mayAsk: z.boolean(),
  amount: f.money,
  invoice: invoice.nullable(),
  typed: z.object(written).nullable(),
})
export type InvoiceOfOrder = z.output<typeof invoiceOfOrder>

export const invoiceFile = z.object({
  name: z.string(),
  /** In base64. */
  body: z.string(),
})

export const invoiceCalls = {
  ofOrder: member.get('/api/invoice/ofOrder', {
    about:
      'The newest invoice of an order, whether one can be requested and over which amount, and the values entered last.',
    input: z.object({ orderId: f.id }),
    output: invoiceOfOrder,
  }),
  ask: member.post('/api/invoice/ask', {
    about: 'Requests the invoice of a paid order, once per submissionId; over the amount paid less refunds.',
    input: invoiceInput,
    output: z.object({ id: z.string() }),
  }),
  details: member.get('/api/invoice/details', {
    about: 'One invoice of the member.',
    input: z.object({ id: f.id }),
    output: invoiceOfBuyer,
  }),
  file: member.get('/api/invoice/file', {
    about: 'The PDF file of an issued invoice of the member.',
    input: z.object({ id: f.id }),
    output: invoiceFile,
  }),
}

export const invoiceRefusals = {
  invoiceUnpaid: { code: 4891, status: 409, say: m.invoices_refused_unpaid },
  invoiceOpen: { code: 4892, status: 409, say: m.invoices_refused_open },
  invoiceDecided: { code: 4893, status: 409, say: m.invoices_refused_decided },
  invoiceSumChanged: { code: 4894, status: 409, say: m.invoices_refused_sum },
  invoiceNumberTaken: { code: 4895, status: 409, say: m.invoices_refused_number },
  invoiceFileUnreadable: { code: 4896, status: 400, say: m.invoices_refused_file },
  invoiceFileTooLarge: { code: 4897, status: 413, say: m.invoices_refused_file_large },
  invoiceFilesFull: { code: 4898, status: 429, retry: 'day', say: m.invoices_refused_files },
  invoiceNotIssued: { code: 4899, status: 409, say: m.invoices_refused_not_issued },
} as const satisfies Refusals

export const invoiceNotices = {
  invoiceIssued: { title: m.invoices_issued_title, text: m.invoices_issued_text },
  invoiceRefused: { title: m.invoices_refused_title, text: m.invoices_refused_text },
  invoiceVoid: { title: m.invoices_void_title, text: m.invoices_void_text },
  invoiceTakenBack: { title: m.invoices_taken_back_title, text: m.invoices_taken_back_text },
} as const

export const invoiceFields = {
  taxNumber: m.invoices_field_tax_number,
  email: m.cards_field_mail,
  invoiceNumber: m.invoices_field_number,
  paper: m.invoices_field_paper,
}
