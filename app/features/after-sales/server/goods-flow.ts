import type { Flow } from '~/platform/database/flow'
import type { GOODS_STATES } from '../contract/members'

export type GoodsState = (typeof GOODS_STATES)[number]

export const goodsFlow = {
  await: {
    from: [],
    to: 'awaiting',
    by: ['operator', 'sweep'],
    tells: { operator: ['afterSaleSendBack'], sweep: ['afterSaleSendBack'] },
  },
  send: { from: ['awaiting'], to: 'returned', by: ['member'] },
  receive: {
    from: ['returned'],
    to: 'received',
    by: ['operator', 'sweep'],
    tells: { operator: ['afterSaleReceived'], sweep: ['afterSaleReceived'] },
  },
  refuse: { from: ['returned'], to: 'refused', by: ['operator'], tells: { operator: ['afterSaleRefused'] } },
} as const satisfies Flow<GoodsState>

export type GoodsMove = keyof typeof goodsFlow
