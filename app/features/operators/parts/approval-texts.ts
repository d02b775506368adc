import { APPROVAL_STATES, type ApprovalState, type WaitingApproval } from '~/house/registers/approval-kinds'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { yuanText } from '~/values/money'
import type { ApprovalListed } from '../contract/approvals'

export const STATES_LISTED = [...APPROVAL_STATES, 'all'] as const

export const approvalStateTexts: Record<ApprovalState | 'all', () => string> = {
  waiting: m.console_approvals_waiting,
  approved: m.console_approvals_state_approved,
  rejected: m.console_approvals_state_rejected,
  withdrawn: m.console_approvals_state_withdrawn,
  expired: m.console_approvals_expired,
  all: m.word_all,
}

export const mostText = ({ amount, kind }: Pick<WaitingApproval, 'amount' | 'kind'>): string =>
  kind === 'resetFactor' ? '–' : amount === null ? m.console_approvals_no_limit() : `¥${yuanText(amount)}`

export const approvalMoveTexts: Record<string, () => string> = {
  ask: m.console_approvals_move_ask,
  approve: m.console_approvals_move_approve,
  release: m.console_approvals_move_release,
  reject: m.console_approvals_move_reject,
  withdraw: m.console_approvals_move_withdraw,
  expire: m.console_approvals_move_expire,
}

export function subjectPath({ kind, state, subject: { kind: what, id } }: ApprovalListed): string | undefined {
  if (what === 'order') return withQuery(paths.consoleOrder, { id })
  if (what === 'payout') return withQuery(paths.consolePayout, { id })
  if (what === 'reward') return withQuery(paths.consoleRewardSubmission, { id })
  if (what === 'afterSale') return withQuery(paths.consoleCase, { id })
  if (what === 'balance') return withQuery(paths.consoleBalance, { id })
  if (what === 'operator') return withQuery(paths.consoleOperator, { id })
  if (what === 'member') return withQuery(paths.consoleMember, { id })
  const isThere = kind !== 'createCoupons' || state === 'approved'
  return isThere ? withQuery(paths.consoleCoupon, { id }) : undefined
}
