import type { Flow } from '~/platform/database/flow'
import type { VERSION_STATES } from '../contract/desk-shown'

export type VersionState = (typeof VERSION_STATES)[number]

/** What operators do with a version of an activity; no move concerns one member. */
export const prizeVersionFlow = {
  plan: { from: [], to: 'planned', by: ['operator', 'sweep'], tells: 'known' },
  /** Its goods are carved out and its seed is made. */
  start: { from: ['planned'], to: 'running', by: ['operator', 'sweep'], tells: 'known' },
  /** Its seed is shown to everybody. */
  end: { from: ['running'], to: 'ended', by: ['operator', 'sweep'], tells: 'known' },
  drop: { from: ['planned'], to: 'dropped', by: ['operator'], tells: 'known' },
} as const satisfies Flow<VersionState>

export type VersionMove = keyof typeof prizeVersionFlow
