import { z } from 'zod'
import { call } from '~/contract/call'
import { idCursor } from '~/contract/cursors'
import * as f from '~/contract/fields'
import { waybillNumber } from '~/features/delivery/contract/parcels/calls'
import { applicable, CASE_KINDS, CASE_TEXT_MOST, caseDetails, caseSummary, REASONS } from './cases'

export const caseInput = z.object({
  orderId: f.id,
  /** Without it all lines of an unshipped order. */
  lineId: f.id.optional(),
  kind: z.enum(CASE_KINDS),
  /** Without it all pieces left. */
  quantity: f.quantity.optional(),
  reason: z.enum(REASONS, { errorMap: () => ({ message: 'required' }) }),
  description: f.optionalLines(CASE_TEXT_MOST),
  pictures: f.pictures,
})

export const sendBackInput = z.object({ id: f.id, company: f.id, number: waybillNumber })

export const caseCalls = {
  options: call({
    method: 'GET',
    path: '/api/afterSale/options',
    access: 'member',
    about:
      'Which lines of an order can be refunded or returned, up to which amount and until when, with a fresh submissionId.',
    input: z.object({ orderId: f.id }),
    output: z.object({
      orderId: z.string(),
      wasShipped: z.boolean(),
      /** Won in a draw: nothing was paid, so nothing is refunded. */
      isPrize: z.boolean(),
      kinds: z.array(z.enum(CASE_KINDS)),
      lines: z.array(applicable),
      /** In fen, refunded with all that is left; negative where freight is withheld for the rest. */
      freight: f.money,
      until: z.string().nullable(),
      qualityUntil: z.string().nullable(),
      reasons: z.object({ refund: z.array(z.enum(REASONS)), return: z.array(z.enum(REASONS)) }),
      submissionId: z.string(),
    }),
  }),
  apply: call({
    method: 'POST',
    path: '/api/afterSale/apply',
    access: 'member',
    about: 'Applies for a refund, or a return with refund, of pieces of an order line; once per submissionId.',
    input: caseInput.extend({ submissionId: f.id }),
    output: z.object({ id: z.string() }),
  }),
  list: call({
    method: 'GET',
    path: '/api/afterSale/list',
    access: 'member',
    about: 'The member’s after-sale cases, newest first; all, or those of one order.',
    input: z.object({ orderId: f.id.optional(), cursor: idCursor }),
    output: f.page(caseSummary),
    own: { lists: { afterSales: {} }, whole: 'details' },
  }),
  details: call({
    method: 'GET',
    path: '/api/afterSale/details',
    access: 'member',
    about: 'One case with its history, who has to act next and by when.',
    input: z.object({ id: f.id }),
    output: caseDetails,
  }),
  withdraw: call({
    method: 'POST',
    path: '/api/afterSale/withdraw',
    access: 'member',
    about: 'Withdraws an application, or an approved return whose goods the member keeps.',
    input: z.object({ id: f.id }),
    output: f.none,
  }),
  sendBack: call({
    method: 'POST',
    path: '/api/afterSale/sendBack',
    access: 'member',
    about: 'Sets carrier and tracking number of the returned goods.',
    input: sendBackInput,
    output: f.none,
  }),
  extend: call({
    method: 'POST',
    path: '/api/afterSale/extend',
    access: 'member',
    about: 'Extends the deadline for sending the goods back by five days, once.',
    input: z.object({ id: f.id }),
    output: f.none,
  }),
}
