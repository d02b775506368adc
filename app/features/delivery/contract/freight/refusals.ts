import type { Refusals } from '~/contract/refusal'
import * as m from '~/paraglide/messages'

export const freightRefusals = {
  freightPlace: { code: 4944, status: 409, say: m.refusal_freight_place },
  freightPlaceTwice: { code: 4945, status: 409, say: m.refusal_freight_place_twice },
  freightChanged: { code: 4946, status: 409, say: m.refusal_freight_changed },
  freightFull: { code: 4947, status: 409, say: m.refusal_freight_full },
} as const satisfies Refusals
