import { z } from 'zod'
import { call } from '~/contract/call'
import * as f from '~/contract/fields'
import { isEmail, isTaxNumber } from '~/values/validators'
import { INVOICE_KINDS, INVOICE_STATES, INVOICE_TITLE_MOST } from './limits'

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
  /** In fen. */
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
  ofOrder: call({
    method: 'GET',
    path: '/api/invoice/ofOrder',
    access: 'member',
    about:
      'The newest invoice of an order, whether one can be requested and over which amount, and the values entered last.',
    input: z.object({ orderId: f.id }),
    output: invoiceOfOrder,
  }),
  ask: call({
    method: 'POST',
    path: '/api/invoice/ask',
    access: 'member',
    about: 'Requests the invoice of a paid order, once per submissionId; over the amount paid less refunds.',
    input: invoiceInput,
    output: z.object({ id: z.string() }),
  }),
  details: call({
    method: 'GET',
    path: '/api/invoice/details',
    access: 'member',
    about: 'One invoice of the member.',
    input: z.object({ id: f.id }),
    output: invoiceOfBuyer,
  }),
  file: call({
    method: 'GET',
    path: '/api/invoice/file',
    access: 'member',
    about: 'The PDF file of an issued invoice of the member.',
    input: z.object({ id: f.id }),
    output: invoiceFile,
  }),
}
