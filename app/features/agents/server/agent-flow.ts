import type { Flow } from '~/platform/database/flow'
import type { AgentState } from '../contract/members'

export const agentFlow = {
  apply: { from: [], to: 'pending', by: ['member'], tells: 'self' },
  applyAgain: { from: ['rejected'], to: 'pending', by: ['member'], tells: 'self' },
  approve: { from: ['pending'], to: 'approved', by: ['operator'], tells: ['agentApproved'] },
  reject: { from: ['pending'], to: 'rejected', by: ['operator'], tells: ['agentRejected'] },
  /** Nothing new is earned; earlier commission still settles. */
  freeze: { from: ['approved'], to: 'frozen', by: ['operator'], tells: ['agentFrozen'] },
  unfreeze: { from: ['frozen'], to: 'approved', by: ['operator'], tells: ['agentUnfrozen'] },
} as const satisfies Flow<AgentState>

export type AgentMove = Exclude<keyof typeof agentFlow, 'apply'>
