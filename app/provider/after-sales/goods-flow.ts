import type { GOODS_STATES } from '~/contract/after-sales'
import type { Actor } from './case-flow'

export type GoodsState = (typeof GOODS_STATES)[number]

interface Move {
  from: readonly GoodsState[]
  to: GoodsState
  by: readonly Actor[]
}

/** The goods on their way back; only cases of return and refund have them. */
export const goodsFlow = {
  await: { from: [], to: 'awaiting', by: ['operator', 'sweep'] },
  send: { from: ['awaiting'], to: 'returned', by: ['member'] },
  receive: { from: ['returned'], to: 'received', by: ['operator', 'sweep'] },
  refuse: { from: ['returned'], to: 'refused', by: ['operator'] },
} as const satisfies Record<string, Move>

export type GoodsMove = keyof typeof goodsFlow

export const FINAL_GOODS: readonly GoodsState[] = ['received', 'refused']
