import { may } from '~/contract/roles'

/** Refunds that a second operator may have to approve, each with the roles that may ask for it and decide it. */
export const caseApprovals = {
  closeOrder: may.refund,
  openRefund: may.refund,
  approveCase: may.handleCases,
  receiveReturn: may.handleCases,
} as const
