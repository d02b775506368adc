import type { Refusals } from '~/contract/refusal'
import * as m from '~/paraglide/messages'

export const approvalRefusals = {
  approvalOpen: { code: 4951, status: 409, say: m.console_approvals_refused_open },
  approvalDecided: { code: 4952, status: 409, say: m.console_approvals_refused_decided },
  approvalExpired: { code: 4953, status: 409, say: m.console_approvals_refused_expired },
  approvalOwn: { code: 4954, status: 409, say: m.console_approvals_refused_own },
  approvalAskerGone: { code: 4955, status: 409, say: m.console_approvals_refused_asker },
  approvalChanged: { code: 4956, status: 409, say: m.console_approvals_refused_changed },
  approvalOthers: { code: 4957, status: 409, say: m.console_approvals_refused_others },
  approvalTooEarly: { code: 4958, status: 409, say: m.console_approvals_refused_early },
  approvalNotYours: { code: 4959, status: 409, say: m.console_approvals_refused_not_yours },
} as const satisfies Refusals
