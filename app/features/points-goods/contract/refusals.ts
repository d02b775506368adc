import type { Refusals } from '~/contract/refusal'
import * as m from '~/paraglide/messages'

export const pointsGoodsRefusals = {
  exchangeOver: { code: 4611, status: 409, say: m.exchange_refused_over },
  exchangeLimit: { code: 4612, status: 409, say: m.exchange_refused_limit },
  exchangeKnown: { code: 4613, status: 409, say: m.exchange_refused_known },
  exchangeEmpty: { code: 4615, status: 409, say: m.exchange_refused_empty },
  exchangeTooDear: { code: 4614, status: 409, say: m.exchange_refused_too_dear },
} as const satisfies Refusals
