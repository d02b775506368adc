import type { Flow } from '~/platform/database/flow'
import type { GoodsStatus } from '../../contract/editing/limits'

/** How goods come on sale and go. Whoever has them in a cart or a checkout sees it there. */
export const goodsSaleFlow = {
  write: { from: [], to: 'draft', by: ['operator'], tells: 'known' },
  putOnSale: { from: ['draft', 'off sale'], to: 'on sale', by: ['operator', 'sweep'], tells: 'known' },
  takeOffSale: { from: ['on sale'], to: 'off sale', by: ['operator', 'sweep'], tells: 'known' },
} as const satisfies Flow<GoodsStatus>

export type SaleMove = keyof typeof goodsSaleFlow
