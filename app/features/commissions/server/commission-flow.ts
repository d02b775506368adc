import type { Flow } from '~/platform/database/flow'
import type { CommissionState } from '../contract/members'

export const commissionFlow = {
  earn: { from: [], to: 'pending', by: ['gateway', 'member'], tells: ['commissionEarned'] },
  settle: { from: ['pending'], to: 'available', by: ['sweep'], tells: ['commissionSettled'] },
  lessen: { from: ['pending'], to: 'pending', by: ['operator', 'sweep', 'gateway', 'member'], tells: 'known' },
  void: { from: ['pending'], to: 'voided', by: ['operator', 'sweep', 'gateway', 'member'], tells: 'known' },
  clawBack: { from: ['available'], to: 'available', by: ['operator', 'sweep', 'gateway', 'member'], tells: 'known' },
} as const satisfies Flow<CommissionState>

export type CommissionMove = Exclude<keyof typeof commissionFlow, 'earn'>
