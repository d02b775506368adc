import { z } from 'zod'
import { member } from '~/contract/call'
import * as f from '~/contract/fields'
import type { Refusals } from '~/contract/refusal'
import { TRACK_STATES } from '~/contract/track-states'
import * as m from '~/paraglide/messages'

/** `received`: the buyer has it, though the carrier has not reported it. */
export const PARCEL_STATES = [...TRACK_STATES, 'received'] as const
export type ParcelState = (typeof PARCEL_STATES)[number]

/** Letters, digits and hyphens, as typed, pasted or printed by the carrier. */
export const waybillNumber = z
  .string({ required_error: 'required' })
  .max(60, 'long')
  .transform((text) => text.normalize('NFKC').replace(/\s/g, '').toUpperCase())
  .pipe(
    z
      .string()
      .min(1, 'required')
      .regex(/^[0-9A-Z-]{6,32}$/, 'waybill'),
  )

export const parcel = z.object({
  id: z.string(),
  company: z.string(),
  companyName: z.string(),
  number: z.string(),
  state: z.enum(PARCEL_STATES),
  shippedAt: z.string(),
  deliveredAt: z.string().nullable(),
  /** When the buyer confirmed the receipt, or the mall did after its time. */
  receivedAt: z.string().nullable(),
  /** The after-sale case in whose exchange it goes out. */
  caseId: z.string().nullable(),
  lines: z.array(
    z.object({
      lineId: z.string(),
      title: z.string(),
      optionText: z.string(),
      picture: z.string(),
      quantity: z.number().int(),
    }),
  ),
})
export type Parcel = z.output<typeof parcel>

const tracked = parcel.extend({
  events: z.array(z.object({ at: z.string(), text: z.string() })),
  answeredAt: z.string().nullable(),
})
export type Tracked = z.output<typeof tracked>

export const parcelCalls = {
  logistics: member.get('/api/order/logistics', {
    about: 'Tracking of the parcels of one of the member’s orders, as reported by the carriers.',
    input: z.object({ id: f.id }),
    output: z.object({ orderId: z.string(), parcels: z.array(tracked) }),
  }),
}

export const parcelRefusals = {
  parcelKnown: { code: 4428, status: 409, say: m.refusal_parcel_known },
  companyUnknown: { code: 4858, status: 400, say: m.refusal_company_unknown },
} as const satisfies Refusals

export const parcelNotices = {
  parcelDelivering: { title: m.parcels_notice_delivering, text: m.parcels_notice_delivering_text },
  parcelDelivered: { title: m.parcels_notice_delivered, text: m.parcels_notice_delivered_text },
  parcelProblem: { title: m.parcels_notice_problem, text: m.parcels_notice_problem_text },
} as const
