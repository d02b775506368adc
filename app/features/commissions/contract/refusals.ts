import type { Refusals } from '~/contract/refusal'
import * as m from '~/paraglide/messages'

export const commissionRefusals = {
  commissionMuch: { code: 4427, status: 409, say: m.refusal_commission_much },
} as const satisfies Refusals
