import type { Refusals } from '~/contract/refusal'
import * as m from '~/paraglide/messages'

export const parcelRefusals = {
  parcelKnown: { code: 4428, status: 409, say: m.refusal_parcel_known },
  companyUnknown: { code: 4858, status: 400, say: m.refusal_company_unknown },
} as const satisfies Refusals
