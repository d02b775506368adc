import * as m from '~/paraglide/messages'
import type { Refusals } from '../refusal'

export const commissionRefusals = {
  commissionMuch: { code: 4427, status: 409, say: m.refusal_commission_much },
} as const satisfies Refusals
