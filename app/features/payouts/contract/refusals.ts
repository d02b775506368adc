import type { Refusals } from '~/contract/refusal'
import * as m from '~/paraglide/messages'

export const payoutRefusals = {
  payoutsOff: { code: 4471, status: 409, say: m.refusal_payouts_off },
  payoutFrozen: { code: 4472, status: 409, say: m.refusal_payout_frozen },
  payoutDebt: { code: 4473, status: 409, say: m.refusal_payout_debt },
  payoutOpen: { code: 4474, status: 409, say: m.refusal_payout_open },
  payoutPaused: { code: 4475, status: 409, say: m.refusal_payout_paused },
  payoutsToday: { code: 4476, status: 409, say: m.refusal_payouts_today },
  payoutLittle: { code: 4477, status: 400, say: m.refusal_payout_little },
  payoutMuch: { code: 4478, status: 400, say: m.refusal_payout_much },
  payoutWay: { code: 4479, status: 400, say: m.refusal_payout_way },
  payoutMoved: { code: 4480, status: 409, say: m.refusal_payout_moved },
  payoutOwn: { code: 4481, status: 409, say: m.refusal_own_phone },
} as const satisfies Refusals
