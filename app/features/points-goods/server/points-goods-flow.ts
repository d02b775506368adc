import type { Flow } from '~/platform/database/flow'

export type PointsGoodsState = 'open' | 'closed'

/** Never changed: an operator closes one and opens another. No move concerns one member. */
export const pointsGoodsFlow = {
  open: { from: [], to: 'open', by: ['operator', 'sweep'], tells: 'known' },
  /** The remaining pieces go back, also those that are returned later. */
  close: { from: ['open'], to: 'closed', by: ['operator'], tells: 'known' },
} as const satisfies Flow<PointsGoodsState>
