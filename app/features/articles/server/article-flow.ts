import type { Flow } from '~/platform/database/flow'
import type { ArticleState } from '../contract/limits'

/** What becomes of an article. What others see of it is kept apart: they may see an earlier text while a new one waits. */
export const articleFlow = {
  write: { from: [], to: 'draft', by: ['member', 'operator'], tells: 'known' },
  submit: { from: ['draft', 'published', 'rejected', 'off'], to: 'in review', by: ['member'], tells: 'self' },
  /** Where nobody has to look at it first. */
  show: { from: ['draft', 'in review', 'rejected', 'off'], to: 'published', by: ['member'], tells: 'self' },
  /** Its author is told by the publication. */
  approve: { from: ['in review'], to: 'published', by: ['operator'], tells: 'known' },
  reject: { from: ['in review', 'published'], to: 'rejected', by: ['operator'], tells: 'known' },
  /** The mall's own, from a day on. */
  plan: { from: ['draft', 'off'], to: 'scheduled', by: ['operator'], tells: 'known' },
  publish: { from: ['draft', 'scheduled', 'off'], to: 'published', by: ['operator', 'sweep'], tells: 'known' },
  takeOff: { from: ['in review', 'published', 'rejected'], to: 'off', by: ['member'], tells: 'self' },
  /** The mall's own. */
  withdraw: { from: ['scheduled', 'published'], to: 'off', by: ['operator'], tells: 'known' },
  takeDown: { from: ['in review', 'published', 'rejected'], to: 'off', by: ['operator'], tells: ['articleTakenDown'] },
} as const satisfies Flow<ArticleState>

export type ArticleMove = keyof typeof articleFlow
