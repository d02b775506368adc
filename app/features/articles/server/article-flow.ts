import type { Flow } from '~/platform/database/flow'
import type { ArticleState } from '../contract/limits'

/** The published text is stored apart: an earlier one stays visible while a new one is reviewed. */
export const articleFlow = {
  write: { from: [], to: 'draft', by: ['member', 'operator'], tells: 'known' },
  submit: { from: ['draft', 'published', 'rejected', 'off'], to: 'in review', by: ['member'], tells: 'self' },
  show: { from: ['draft', 'in review', 'rejected', 'off'], to: 'published', by: ['member'], tells: 'self' },
  approve: { from: ['in review'], to: 'published', by: ['operator'], tells: 'known' },
  reject: { from: ['in review', 'published'], to: 'rejected', by: ['operator'], tells: 'known' },
  plan: { from: ['draft', 'off'], to: 'scheduled', by: ['operator'], tells: 'known' },
  publish: { from: ['draft', 'scheduled', 'off'], to: 'published', by: ['operator', 'sweep'], tells: 'known' },
  takeOff: { from: ['in review', 'published', 'rejected'], to: 'off', by: ['member'], tells: 'self' },
  withdraw: { from: ['scheduled', 'published'], to: 'off', by: ['operator'], tells: 'known' },
  takeDown: { from: ['in review', 'published', 'rejected'], to: 'off', by: ['operator'], tells: ['articleTakenDown'] },
} as const satisfies Flow<ArticleState>

export type ArticleMove = keyof typeof articleFlow
