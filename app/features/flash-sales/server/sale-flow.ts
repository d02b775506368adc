import type { Flow } from '~/platform/database/flow'

export type SaleStatus = 'planned' | 'running' | 'ended' | 'stopped'

/** Its phases are read off the clock; no move concerns one member. */
export const flashSaleFlow = {
  plan: { from: [], to: 'planned', by: ['operator', 'sweep'], tells: 'known' },
  open: { from: ['planned'], to: 'running', by: ['sweep'], tells: 'known' },
  /** The remaining pieces go back, also those that are returned later. */
  end: { from: ['running'], to: 'ended', by: ['sweep'], tells: 'known' },
  stop: { from: ['planned', 'running'], to: 'stopped', by: ['operator'], tells: 'known' },
} as const satisfies Flow<SaleStatus>

export type SaleMove = keyof typeof flashSaleFlow
