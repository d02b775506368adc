import { z } from 'zod'
import * as f from '~/contract/fields'
import { may, type OperatorRole } from '~/contract/roles'

const kinds = {
  createCoupons: may.handleCoupons,
  giveCoupon: may.handleCoupons,
  closeOrder: may.refund,
  openRefund: may.refund,
  repriceOrder: may.moveOrders,
  approveCase: may.handleCases,
  receiveReturn: may.handleCases,
  cannotSend: may.handleCases,
  loseExchange: may.handleCases,
  approveReward: may.handleReviews,
  adjustPoints: may.adjustPoints,
  approvePayout: may.handlePayouts,
  adjustBalance: may.handlePayouts,
  resetFactor: may.handleOperators,
} as const

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
export const extraFields = { approvalId: z.string().optional() }

export const waitingApproval = z.object({
  id: z.string(),
  kind: z.enum(APPROVAL_KINDS),
  /** In fen; null where nothing limits it. */
  amount: f.money.nullable(),
  askedAt: z.string(),
})
export type WaitingApproval = z.output<typeof waitingApproval>
