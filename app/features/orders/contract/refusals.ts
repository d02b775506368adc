import type { Refusals } from '~/contract/refusal'
import * as m from '~/paraglide/messages'

export const orderRefusals = {
  nothingChosen: { code: 4401, status: 409, say: m.refusal_nothing_chosen },
  totalChanged: { code: 4402, status: 409, say: m.refusal_total_changed },
  submissionReused: { code: 4403, status: 409, say: m.refusal_submission_reused },
  orderNotUnpaid: { code: 4404, status: 409, say: m.refusal_order_not_unpaid },
  orderChanged: { code: 4408, status: 409, say: m.refusal_order_changed },
  unpaidFull: { code: 4409, status: 409, say: m.refusal_unpaid_full },
  heldUnpaid: { code: 4410, status: 409, say: m.refusal_held_unpaid },
  orderNotPaid: { code: 4421, status: 409, say: m.refusal_order_not_paid },
  orderNotShipped: { code: 4422, status: 409, say: m.refusal_order_not_shipped },
  alreadyExtended: { code: 4423, status: 409, say: m.refusal_already_extended },
  orderNotOver: { code: 4424, status: 409, say: m.refusal_order_not_over },
  nothingToShip: { code: 4425, status: 409, say: m.refusal_nothing_to_ship },
  priceUnfit: { code: 4430, status: 409, say: m.refusal_price_unfit },
  urgedAlready: { code: 4431, status: 409, say: m.refusal_urged_already },
  notOverdue: { code: 4432, status: 409, say: m.refusal_not_overdue },
  addressFixed: { code: 4433, status: 409, say: m.refusal_address_fixed },
  readdressedAlready: { code: 4434, status: 409, say: m.refusal_readdressed_already },
  orderOvertaken: { code: 4436, status: 409, say: m.refusal_order_overtaken },
  freightDiffers: { code: 4435, status: 409, say: m.refusal_freight_differs },
  piecesShort: { code: 4426, status: 409, say: m.refusal_pieces_short },
} as const satisfies Refusals
