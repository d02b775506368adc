import type { Refusals } from '~/contract/refusal'
import * as m from '~/paraglide/messages'

export const addressRefusals = {
  addressesFull: { code: 4113, status: 409, say: m.refusal_addresses_full },
  regionUnknown: { code: 4114, status: 400, say: m.field_region },
} as const satisfies Refusals
