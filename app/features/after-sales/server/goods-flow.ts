import type { Flow } from '~/platform/database/flow'
import type { GOODS_STATES } from '../contract/members'

export type GoodsState = (typeof GOODS_STATES)[number]

export const goodsFlow = {
  await: {
    from: [],
    to: 'awaiting',
    by: ['operator', 'sweep'],
    tells: { operator: ['afterSaleSendBack', 'exchangeSendBack'], sweep: ['afterSaleSendBack', 'exchangeSendBack'] },
  },
  send: { from: ['awaiting'], to: 'returned', by: ['member'] },
  receive: {
    from: ['returned'],
    to: 'received',
    by: ['operator', 'sweep'],
    tells: { operator: ['afterSaleReceived', 'exchangeReceived'], sweep: ['afterSaleReceived', 'exchangeReceived'] },
  },
  /** Of a return before it is refunded; of an exchange when it has been looked at. */
  refuse: {
    from: ['returned', 'received'],
    to: 'refused',
    by: ['operator'],
    tells: { operator: ['afterSaleRefused'] },
  },
  /** Of an exchange alone: the other SKU goes out. */
  resend: { from: ['received'], to: 'resent', by: ['operator'], tells: { operator: ['exchangeSent'] } },
  deliver: { from: ['resent'], to: 'delivered', by: ['member', 'sweep'], tells: { sweep: ['exchangeDelivered'] } },
  /** What was sent never reaches its member, or comes back: what was paid does. */
  lose: { from: ['resent'], to: 'lost', by: ['operator'], tells: { operator: ['afterSaleOpened'] } },
} as const satisfies Flow<GoodsState>

export type GoodsMove = keyof typeof goodsFlow
