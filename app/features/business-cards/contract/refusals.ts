import type { Refusals } from '~/contract/refusal'
import * as m from '~/paraglide/messages'

export const cardRefusals = {
  cardChanged: { code: 4331, status: 409, say: m.refusal_card_changed },
  cardsFull: { code: 4332, status: 409, say: m.refusal_cards_full },
} as const satisfies Refusals
