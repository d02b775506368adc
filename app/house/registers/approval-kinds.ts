import { z } from 'zod'
import * as f from '~/contract/fields'
import type { OperatorRole } from '~/contract/roles'
import { caseApprovals } from '~/features/after-sales/contract/approvals'
import { couponApprovals } from '~/features/coupons/contract/approvals'
import { payoutApprovals } from '~/features/payouts/contract/approvals'
import { pointsApprovals } from '~/features/points/contract/approvals'
import { rewardApprovals } from '~/features/review-rewards/contract/approvals'
import { balanceApprovals } from '~/features/wallet/contract/approvals'

const kinds = {
  ...couponApprovals,
  ...caseApprovals,
  ...rewardApprovals,
  ...pointsApprovals,
  ...payoutApprovals,
  ...balanceApprovals,
}

/** A closed list; each is named like its act in the audit log. */
export type ApprovalKind = keyof typeof kinds
export const APPROVAL_KINDS = Object.keys(kinds) as [ApprovalKind, ...ApprovalKind[]]

/** They may request and decide. The owner always may. */
export const rolesFor = (kind: ApprovalKind): readonly OperatorRole[] => kinds[kind]

export const APPROVAL_STATES = ['waiting', 'approved', 'rejected', 'withdrawn', 'expired'] as const
export type ApprovalState = (typeof APPROVAL_STATES)[number]

export const APPROVAL_DAYS = 7
export const RELEASE_HOURS = 24

/** Present where the act waits for approval; nothing was done yet. */
export const asked = { approvalId: z.string().optional() }

export const waitingApproval = z.object({
  id: z.string(),
  kind: z.enum(APPROVAL_KINDS),
  /** In fen; null where nothing limits it. */
  amount: f.money.nullable(),
  askedAt: z.string(),
})
export type WaitingApproval = z.output<typeof waitingApproval>
