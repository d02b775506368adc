import type { Refusals } from '~/contract/refusal'
import * as m from '~/paraglide/messages'

export const accountRefusals = {
  phoneTaken: { code: 4116, status: 409, say: m.refusal_phone_taken },
  phoneSame: { code: 4117, status: 400, say: m.refusal_phone_same },
  deletionObstructed: { code: 4118, status: 409, say: m.refusal_deletion_obstructed },
  ownDataWaits: { code: 5321, status: 429, retry: 900, say: m.refusal_own_data_waits },
} as const satisfies Refusals
