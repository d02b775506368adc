import { z } from 'zod'
import { call } from '~/contract/call'
import * as f from '~/contract/fields'
import { isEmail, isTaxNumber } from '~/values/validators'
import { INVOICE_KINDS, INVOICE_STATES, INVOICE_TITLE_MOST } from './limits'

/** A line of a form: what was pasted in several becomes one. */
const title = f.text(INVOICE_TITLE_MOST).transform((text) => text.replace(/\s+/g, ' '))

/** As typed or copied: in full width, with gaps, in small letters. */
const taxNumber = f.optionalText(40).transform((text) => text.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase())

/** What a buyer writes. Only a company has a tax number; for a person whatever stands there is left out. */
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
  /** What it is over, in fen: what stands on it once it is issued, and before what is left by now. */
  amount: f.money,
  /** What of the money has not gone back by now, in fen. */
  left: f.money,
  /** Why it was refused, or taken back. */
  reason: z.string(),
  /** Of one that is void: it was wrong, while money of the order may still be left. */
  isTakenBack: z.boolean(),
  number: z.string().nullable(),
  /** Whether there is a PDF to download. */
  hasFile: z.boolean(),
  askedAt: z.string(),
  issuedAt: z.string().nullable(),
})

/** As its buyer reads it. */
export const invoiceOfBuyer = invoice.extend({
  /** Whether another one can be asked for: money is left, and none waits or counts. */
  mayAskAgain: z.boolean(),
})
export type InvoiceOfBuyer = z.output<typeof invoiceOfBuyer>

export const invoiceOfOrder = z.object({
  /** Whether the buyer may ask for one now, and what it would be over, in fen. */
  mayAsk: z.boolean(),
  amount: f.money,
  /** The newest of this order. */
  invoice: invoice.nullable(),
  /** What was typed last: for this order, else for another one. */
  typed: z.object(written).nullable(),
})
export type InvoiceOfOrder = z.output<typeof invoiceOfOrder>

/** A PDF as it was stored. */
export const invoiceFile = z.object({
  name: z.string(),
  /** The bytes in base64. */
  body: z.string(),
})

export const invoiceCalls = {
  ofOrder: call({
    method: 'GET',
    path: '/api/invoice/ofOrder',
    access: 'member',
    about: 'The newest invoice of an order, whether one can be asked for and over how much, and what was typed last.',
    input: z.object({ orderId: f.id }),
    output: invoiceOfOrder,
  }),
  ask: call({
    method: 'POST',
    path: '/api/invoice/ask',
    access: 'member',
    about:
      'Asks for the invoice of a paid order, once per submissionId; over what was paid in money less what has gone back.',
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
    about: 'The PDF of an issued invoice of the member.',
    input: z.object({ id: f.id }),
    output: invoiceFile,
  }),
}
