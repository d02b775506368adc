import type { Refusals } from '~/contract/refusal'
import * as m from '~/paraglide/messages'

export const paymentRefusals = {
  paymentClosed: { code: 4405, status: 409, say: m.refusal_payment_closed },
  channelUnknown: { code: 4406, status: 400, say: m.refusal_channel_unknown },
  balanceShort: { code: 4413, status: 409, say: m.refusal_balance_short },
  channelAway: { code: 4412, status: 503, say: m.refusal_channel_away },
  callbackForged: { code: 4407, status: 401, say: m.refusal_callback_forged },
} as const satisfies Refusals
