import type { Flow } from '~/platform/database/flow'

export type BroadcastState = 'planned' | 'running' | 'finished' | 'stopped'

/** Of the sending itself; what a member gets is a notice anyway. */
export const broadcastFlow = {
  plan: { from: [], to: 'planned', by: ['operator'], tells: 'known' },
  start: { from: ['planned'], to: 'running', by: ['sweep'], tells: 'known' },
  finish: { from: ['running'], to: 'finished', by: ['sweep'], tells: 'known' },
  stop: { from: ['planned', 'running'], to: 'stopped', by: ['operator'], tells: 'known' },
} as const satisfies Flow<BroadcastState>
