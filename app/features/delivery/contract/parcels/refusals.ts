import * as m from '~/paraglide/messages'
import type { Refusals } from '../refusal'

export const parcelRefusals = {
  parcelKnown: { code: 4428, status: 409, say: m.refusal_parcel_known },
  companyUnknown: { code: 4858, status: 400, say: m.refusal_company_unknown },
} as const satisfies Refusals
