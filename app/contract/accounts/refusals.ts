import { m } from '~/paraglide/messages'
import type { Refusals } from '../refusal'

export const accountRefusals = {
  phoneTaken: { code: 4116, status: 409, say: m.refusal_phone_taken },
  phoneSame: { code: 4117, status: 400, say: m.refusal_phone_same },
  deletionObstructed: { code: 4118, status: 409, say: m.refusal_deletion_obstructed },
} as const satisfies Refusals
