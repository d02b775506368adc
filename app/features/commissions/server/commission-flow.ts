import type { Flow } from '~/platform/database/flow'
import type { CommissionState } from '../contract/limits'

/** What becomes of what an agent earns of a line. */
export const commissionFlow = {
  earn: { from: [], to: 'pending', by: ['gateway', 'member'], tells: ['commissionEarned'] },
  settle: { from: ['pending'], to: 'available', by: ['sweep'], tells: ['commissionSettled'] },
  /** Some pieces were refunded before it settled. */
  lessen: { from: ['pending'], to: 'pending', by: ['operator', 'sweep', 'gateway', 'member'], tells: 'known' },
  /** Nothing is left of it, or the agent has left. */
  void: { from: ['pending'], to: 'voided', by: ['operator', 'sweep', 'gateway', 'member'], tells: 'known' },
  /** Pieces were refunded after it settled. */
  clawBack: { from: ['available'], to: 'available', by: ['operator', 'sweep', 'gateway', 'member'], tells: 'known' },
} as const satisfies Flow<CommissionState>

export type CommissionMove = Exclude<keyof typeof commissionFlow, 'earn'>
