import type { Flow } from '~/platform/database/flow'
import type { HOLD_STATES } from '../contract/members'

export type HoldState = (typeof HOLD_STATES)[number]

/** The stock that an exchange sends. It goes back where nothing is sent: closed, refused, or not to be had any more. */
export const holdFlow = {
  hold: {
    from: ['none'],
    to: 'held',
    by: ['operator', 'sweep'],
    tells: { operator: ['exchangeSendBack'], sweep: ['exchangeSendBack'] },
  },
  sell: { from: ['held'], to: 'sold', by: ['operator'], tells: { operator: ['exchangeSent'] } },
  release: {
    from: ['held'],
    to: 'released',
    by: ['member', 'operator', 'sweep'],
    tells: { operator: ['exchangeUnsendable', 'afterSaleRefused'], sweep: ['afterSaleClosed', 'afterSaleApproved'] },
  },
} as const satisfies Flow<HoldState>

export type HoldMove = keyof typeof holdFlow
