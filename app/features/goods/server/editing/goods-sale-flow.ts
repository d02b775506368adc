import type { Flow } from '~/platform/database/flow'
import type { GoodsStatus } from '../../contract/editing'

/** Carts and checkouts show the state, so nobody is notified. */
export const goodsSaleFlow = {
  write: { from: [], to: 'draft', by: ['operator'], tells: 'known' },
  putOnSale: { from: ['draft', 'off sale'], to: 'on sale', by: ['operator', 'sweep'], tells: 'known' },
  takeOffSale: { from: ['on sale'], to: 'off sale', by: ['operator', 'sweep'], tells: 'known' },
} as const satisfies Flow<GoodsStatus>

export type SaleMove = keyof typeof goodsSaleFlow
