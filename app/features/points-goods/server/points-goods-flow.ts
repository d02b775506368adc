import type { Flow } from '~/platform/database/flow'

export type PointsGoodsState = 'open' | 'closed'

/** Points goods are never changed: an operator closes them and opens others. No move concerns one member. */
export const pointsGoodsFlow = {
  open: { from: [], to: 'open', by: ['operator', 'sweep'], tells: 'known' },
  /** What is left goes back, then and whenever a piece is given back later. */
  close: { from: ['open'], to: 'closed', by: ['operator'], tells: 'known' },
} as const satisfies Flow<PointsGoodsState>
