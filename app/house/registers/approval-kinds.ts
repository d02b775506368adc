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

/** The closed list of acts for which two operators may be needed; each is called like its line in the audit log. */
export type ApprovalKind = keyof typeof kinds
export const APPROVAL_KINDS = Object.keys(kinds) as [ApprovalKind, ...ApprovalKind[]]

/** Who may do an act of this kind, so who may ask for it and who decides. The owner always may. */
export const rolesFor = (kind: ApprovalKind): readonly OperatorRole[] => kinds[kind]

export const APPROVAL_STATES = ['waiting', 'approved', 'rejected', 'withdrawn', 'expired'] as const
export type ApprovalState = (typeof APPROVAL_STATES)[number]

/** Days after which an approval that nobody decided ends by itself. */
export const APPROVAL_DAYS = 7
/** Hours after which an owner who is the only one with the right may release what they have asked for themselves. */
export const RELEASE_HOURS = 24

/** What a call adds to its answer where the act waits for a second operator; then nothing was done yet. */
export const asked = { approvalId: z.string().optional() }

/** An approval that waits for a thing, as the thing's own page links to it. */
export const waitingApproval = z.object({
  id: z.string(),
  kind: z.enum(APPROVAL_KINDS),
  /** In fen; null where nothing limits it. */
  amount: f.money.nullable(),
  askedAt: z.string(),
})
export type WaitingApproval = z.output<typeof waitingApproval>
