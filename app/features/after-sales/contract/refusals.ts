import type { Refusals } from '~/contract/refusal'
import * as m from '~/paraglide/messages'

export const caseRefusals = {
  orderNotRefundable: { code: 4851, status: 409, say: m.refusal_order_not_refundable },
  piecesGone: { code: 4852, status: 409, say: m.refusal_pieces_gone },
  caseOpen: { code: 4853, status: 409, say: m.refusal_case_open },
  windowOver: { code: 4854, status: 409, say: m.refusal_window_over },
  kindUnfit: { code: 4855, status: 409, say: m.refusal_kind_unfit },
  reasonUnfit: { code: 4856, status: 409, say: m.refusal_reason_unfit },
  caseMovedOn: { code: 4857, status: 409, say: m.refusal_case_moved_on },
  returnAddressNone: { code: 4870, status: 409, say: m.refusal_return_address_none },
  refundAbove: { code: 4869, status: 409, say: m.refusal_refund_above },
  refundNotFailed: { code: 4859, status: 409, say: m.refusal_refund_not_failed },
} as const satisfies Refusals
