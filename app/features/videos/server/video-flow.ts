import type { Flow } from '~/platform/database/flow'
import type { VideoState } from '../contract/members'

/** The published version is stored apart: an earlier one stays visible while a new one is reviewed. */
export const videoFlow = {
  write: { from: [], to: 'draft', by: ['member', 'operator'], tells: 'known' },
  submit: { from: ['draft', 'published', 'rejected', 'off'], to: 'in review', by: ['member'], tells: 'self' },
  show: { from: ['draft', 'in review', 'rejected', 'off'], to: 'published', by: ['member'], tells: 'self' },
  approve: { from: ['in review'], to: 'published', by: ['operator'], tells: 'known' },
  reject: { from: ['in review', 'published'], to: 'rejected', by: ['operator'], tells: 'known' },
  plan: { from: ['draft', 'off'], to: 'scheduled', by: ['operator'], tells: 'known' },
  publish: { from: ['draft', 'scheduled', 'off'], to: 'published', by: ['operator', 'sweep'], tells: 'known' },
  withdraw: { from: ['scheduled'], to: 'off', by: ['operator'], tells: 'known' },
  takeOff: { from: ['in review', 'published', 'rejected'], to: 'off', by: ['member'], tells: 'self' },
  takeDown: { from: ['in review', 'published', 'rejected'], to: 'off', by: ['operator'], tells: ['videoTakenDown'] },
} as const satisfies Flow<VideoState>

export type VideoMove = keyof typeof videoFlow
