import * as m from '~/paraglide/messages'

export const goodsWords = {
  draft: m.console_goods_status_draft,
  'on sale': m.console_goods_status_on,
  'off sale': m.console_goods_status_off,
}
export const orderWords = {
  unpaid: m.orders_status_unpaid,
  paid: m.orders_status_paid,
  shipped: m.orders_status_shipped,
  received: m.orders_status_received,
  finished: m.orders_status_finished,
  cancelled: m.orders_status_cancelled,
  closed: m.orders_status_closed,
}
export const caseWords = {
  applied: m.console_cases_applied,
  approved: m.console_cases_move_approve,
  rejected: m.console_cases_state_rejected,
  withdrawn: m.console_cases_move_withdraw,
  completed: m.console_case_done,
  closed: m.console_cases_move_close,
}
export const payoutWords = {
  requested: m.console_payouts_state_requested,
  approved: m.payouts_state_approved,
  sending: m.console_payouts_sending,
  awaiting: m.console_payouts_awaiting,
  paid: m.payouts_state_paid,
  failed: m.payouts_state_failed,
  cancelled: m.payouts_state_cancelled,
  rejected: m.console_payouts_state_rejected,
}
export const memberWords = {
  active: m.console_member_state_active,
  blocked: m.console_member_state_blocked,
  erased: m.console_member_erased,
}
export const couponKinds = { amount: m.console_coupons_kind_amount, percent: m.console_coupons_kind_percent }
export const couponScopes = {
  all: m.coupons_scope_all,
  categories: m.coupons_scope_categories,
  goods: m.coupons_scope_goods,
  except: m.console_coupons_scope_except,
}
export const couponTakings = {
  claim: m.console_coupons_taking_claim,
  'new member': m.console_coupons_taking_new,
  operator: m.console_coupons_taking_operator,
}
