import type { Flow } from '~/platform/database/flow'
import type { DRAW_STATES } from '../contract/members'

export type DrawState = (typeof DRAW_STATES)[number]

/** From the address on, goods follow their order, which notifies. */
export const prizeDrawFlow = {
  give: { from: [], to: 'given', by: ['member'], tells: 'self' },
  win: { from: [], to: 'won', by: ['member'], tells: ['prizeWon'] },
  address: { from: ['won'], to: 'addressed', by: ['member'], tells: 'self' },
  ship: { from: ['addressed'], to: 'shipped', by: ['operator', 'sweep'], tells: 'order' },
  unship: { from: ['shipped'], to: 'addressed', by: ['operator'], tells: 'order' },
  receive: {
    from: ['shipped'],
    to: 'received',
    by: ['member', 'sweep'],
    tells: 'order',
  },
  expire: { from: ['won'], to: 'expired', by: ['sweep'], tells: ['prizeExpired'] },
  /** Its order was closed: it could not be sent, or came back. */
  close: { from: ['addressed', 'shipped', 'received'], to: 'closed', by: ['operator', 'sweep'], tells: 'order' },
} as const satisfies Flow<DrawState>

export type DrawMove = keyof typeof prizeDrawFlow
