import type { Flow } from '~/platform/database/flow'
import type { VERSION_STATES } from '../contract/operators'

export type VersionState = (typeof VERSION_STATES)[number]

export const prizeVersionFlow = {
  plan: { from: [], to: 'planned', by: ['operator', 'sweep'], tells: 'known' },
  start: { from: ['planned'], to: 'running', by: ['operator', 'sweep'], tells: 'known' },
  end: { from: ['running'], to: 'ended', by: ['operator', 'sweep'], tells: 'known' },
  drop: { from: ['planned'], to: 'dropped', by: ['operator'], tells: 'known' },
} as const satisfies Flow<VersionState>

export type VersionMove = keyof typeof prizeVersionFlow
