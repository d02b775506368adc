import type { Flow } from '~/platform/database/flow'
import type { PublicationState } from '../../contract/members'

const TAKEN_DOWN = ['publicationRejected', 'articleTakenDown', 'videoTakenDown'] as const

export const publicationFlow = {
  submit: { from: [], to: 'waiting', by: ['member'], tells: 'self' },
  show: { from: [], to: 'shown', by: ['member'], tells: 'self' },
  hide: { from: [], to: 'rejected', by: ['operator'], tells: ['reviewHidden'] },
  restore: { from: ['rejected', 'waiting'], to: 'approved', by: ['operator'], tells: 'known' },
  approve: { from: ['waiting'], to: 'approved', by: ['operator'], tells: ['publicationApproved'] },
  keep: { from: ['shown'], to: 'approved', by: ['operator'], tells: 'known' },
  reject: { from: ['waiting'], to: 'rejected', by: ['operator'], tells: TAKEN_DOWN },
  takeDown: { from: ['shown'], to: 'rejected', by: ['operator'], tells: TAKEN_DOWN },
  revoke: { from: ['approved'], to: 'rejected', by: ['operator'], tells: TAKEN_DOWN },
  appeal: { from: ['rejected'], to: 'waiting', by: ['member'], tells: 'self' },
  replace: { from: ['waiting', 'shown'], to: 'replaced', by: ['member'], tells: 'self' },
  withdraw: { from: ['waiting', 'shown'], to: 'withdrawn', by: ['member'], tells: 'self' },
} as const satisfies Flow<PublicationState>

export type PublicationMove = keyof typeof publicationFlow
