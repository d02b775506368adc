import { may } from '~/contract/roles'

export const caseApprovals = {
  closeOrder: may.refund,
  openRefund: may.refund,
  approveCase: may.handleCases,
  receiveReturn: may.handleCases,
} as const
