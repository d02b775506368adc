import type { Refusals } from '~/contract/refusal'
import * as m from '~/paraglide/messages'

export const shopRefusals = {
  shopNone: { code: 4971, status: 409, say: m.refusal_shop_none },
  shopFrozen: { code: 4972, status: 409, say: m.refusal_shop_frozen },
  shopFull: { code: 4973, status: 409, say: m.refusal_shop_full },
} as const satisfies Refusals
