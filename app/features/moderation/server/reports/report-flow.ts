import type { Flow } from '~/platform/database/flow'
import type { ReportState } from '../../contract/members'

export const reportFlow = {
  send: { from: [], to: 'open', by: ['member', 'sweep'], tells: 'known' },
  uphold: { from: ['open'], to: 'upheld', by: ['operator'], tells: ['reportUpheld'] },
  dismiss: { from: ['open'], to: 'dismissed', by: ['operator'], tells: ['reportDismissed'] },
} as const satisfies Flow<ReportState>

export type ReportMove = keyof typeof reportFlow
