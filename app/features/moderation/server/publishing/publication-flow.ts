import type { Flow } from '~/platform/database/flow'
import type { PublicationState } from '../../contract/publishing/kinds'

const TAKEN_DOWN = ['publicationRejected', 'articleTakenDown', 'videoTakenDown'] as const

/** What becomes of a version of something that a member shows to others. */
export const publicationFlow = {
  /** Others go on seeing what there was before. */
  submit: { from: [], to: 'waiting', by: ['member'], tells: 'self' },
  /** Others see it at once; somebody looks at it later. */
  show: { from: [], to: 'shown', by: ['member'], tells: 'self' },
  /** Others saw it without anybody looking at it first, and an operator hides it. */
  hide: { from: [], to: 'rejected', by: ['operator'], tells: ['reviewHidden'] },
  /** An operator shows again what was hidden, before anybody has looked at it a second time. */
  restore: { from: ['rejected', 'waiting'], to: 'approved', by: ['operator'], tells: 'known' },
  approve: { from: ['waiting'], to: 'approved', by: ['operator'], tells: ['publicationApproved'] },
  keep: { from: ['shown'], to: 'approved', by: ['operator'], tells: 'known' },
  reject: { from: ['waiting'], to: 'rejected', by: ['operator'], tells: TAKEN_DOWN },
  takeDown: { from: ['shown'], to: 'rejected', by: ['operator'], tells: TAKEN_DOWN },
  /** What was approved is taken down, because somebody has reported it, or an operator saw it. */
  revoke: { from: ['approved'], to: 'rejected', by: ['operator'], tells: TAKEN_DOWN },
  /** Its author asks for a second look. */
  appeal: { from: ['rejected'], to: 'waiting', by: ['member'], tells: 'self' },
  /** A later version has taken its place. */
  replace: { from: ['waiting', 'shown'], to: 'replaced', by: ['member'], tells: 'self' },
  /** The author keeps what there was before. */
  withdraw: { from: ['waiting', 'shown'], to: 'withdrawn', by: ['member'], tells: 'self' },
} as const satisfies Flow<PublicationState>

export type PublicationMove = keyof typeof publicationFlow
