import type { Flow } from '~/platform/database/flow'

export type SaleStatus = 'planned' | 'running' | 'ended' | 'stopped'

/** What is done about a sale. Its phases are read off the clock; no move concerns one member. */
export const flashSaleFlow = {
  plan: { from: [], to: 'planned', by: ['operator', 'sweep'], tells: 'known' },
  /** Its pieces are carved out. */
  open: { from: ['planned'], to: 'running', by: ['sweep'], tells: 'known' },
  /** What is left goes back, then and whenever a piece is given back later. */
  end: { from: ['running'], to: 'ended', by: ['sweep'], tells: 'known' },
  stop: { from: ['planned', 'running'], to: 'stopped', by: ['operator'], tells: 'known' },
} as const satisfies Flow<SaleStatus>

export type SaleMove = keyof typeof flashSaleFlow
