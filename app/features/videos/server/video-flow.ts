import type { Flow } from '~/platform/database/flow'
import type { VideoState } from '../contract/limits'

/** What becomes of a video. What others see of it is kept apart: they may see an earlier one while a new one waits. */
export const videoFlow = {
  write: { from: [], to: 'draft', by: ['member', 'operator'], tells: 'known' },
  submit: { from: ['draft', 'published', 'rejected', 'off'], to: 'in review', by: ['member'], tells: 'self' },
  /** Where nobody has to look at it first. */
  show: { from: ['draft', 'in review', 'rejected', 'off'], to: 'published', by: ['member'], tells: 'self' },
  /** Its author is told by the publication. */
  approve: { from: ['in review'], to: 'published', by: ['operator'], tells: 'known' },
  reject: { from: ['in review', 'published'], to: 'rejected', by: ['operator'], tells: 'known' },
  /** The mall's own. */
  plan: { from: ['draft', 'off'], to: 'scheduled', by: ['operator'], tells: 'known' },
  publish: { from: ['draft', 'scheduled', 'off'], to: 'published', by: ['operator', 'sweep'], tells: 'known' },
  withdraw: { from: ['scheduled'], to: 'off', by: ['operator'], tells: 'known' },
  takeOff: { from: ['in review', 'published', 'rejected'], to: 'off', by: ['member'], tells: 'self' },
  takeDown: { from: ['in review', 'published', 'rejected'], to: 'off', by: ['operator'], tells: ['videoTakenDown'] },
} as const satisfies Flow<VideoState>

export type VideoMove = keyof typeof videoFlow
