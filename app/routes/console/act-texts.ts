import { m } from '~/paraglide/messages'
import { labels } from './setting-fields'

/** What an act of the audit log is called; each area adds its own. */
const texts: Record<string, () => string> = {
  enrol: () => m.console_act_enrol(),
  saveSettings: () => m.console_act_save_settings(),
  saveFacts: () => m.console_act_save_facts(),
  saveReturnAddress: () => m.console_act_save_return_address(),
  logIn: () => m.console_act_log_in(),
  shipOrder: () => m.console_act_ship_order(),
  closeOrder: () => m.console_act_close_order(),
  blockMember: () => m.console_act_block_member(),
  unblockMember: () => m.console_act_unblock_member(),
  sendNotice: () => m.console_act_send_notice(),
  replyToReview: () => m.console_act_reply_review(),
  hideReview: () => m.console_act_hide_review(),
  showReview: () => m.console_act_show_review(),
  replyToFeedback: () => m.console_act_reply_feedback(),
  createCoupons: () => m.console_act_create_coupons(),
  stopCoupons: () => m.console_act_stop_coupons(),
  planPrizes: () => m.console_act_plan_prizes(),
  savePrize: () => m.console_act_save_prize(),
  removePrize: () => m.console_act_remove_prize(),
  startPrizes: () => m.console_act_start_prizes(),
  endPrizes: () => m.console_act_end_prizes(),
  adjustPoints: () => m.console_act_adjust_points(),
  openPointsGoods: () => m.console_act_open_points_goods(),
  closePointsGoods: () => m.console_act_close_points_goods(),
  planSale: () => m.console_act_plan_sale(),
  stopSale: () => m.console_act_stop_sale(),
  copySales: () => m.console_act_copy_sales(),
  createReward: () => m.console_act_create_reward(),
  closeReward: () => m.console_act_close_reward(),
  openReward: () => m.console_act_open_reward(),
  approveReward: () => m.console_act_approve_reward(),
  rejectReward: () => m.console_act_reject_reward(),
  approveAgent: () => m.console_act_approve_agent(),
  rejectAgent: () => m.console_act_reject_agent(),
  freezeAgent: () => m.console_act_freeze_agent(),
  unfreezeAgent: () => m.console_act_unfreeze_agent(),
  approvePayout: () => m.console_act_approve_payout(),
  rejectPayout: () => m.console_act_reject_payout(),
  failPayout: () => m.console_act_fail_payout(),
  handOverPayout: () => m.console_act_hand_over_payout(),
  showPayoutAccount: () => m.console_act_show_payout_account(),
  payPayout: () => m.console_act_pay_payout(),
  moveStock: () => m.console_act_move_stock(),
  saveMission: () => m.console_act_save_mission(),
  giveCoupon: () => m.console_act_give_coupon(),
  askApproval: () => m.console_act_ask_approval(),
  approveApproval: () => m.console_act_approve_approval(),
  releaseApproval: () => m.console_act_release_approval(),
  rejectApproval: () => m.console_act_reject_approval(),
  withdrawApproval: () => m.console_act_withdraw_approval(),
  approvePublication: () => m.console_act_approve_publication(),
  rejectPublication: () => m.console_act_reject_publication(),
  approveCase: () => m.console_act_approve_case(),
  rejectCase: () => m.console_act_reject_case(),
  receiveReturn: () => m.console_act_receive_return(),
  refuseReturn: () => m.console_act_refuse_return(),
  judgeReturn: () => m.console_act_judge_return(),
  extendReceipt: () => m.console_act_extend_receipt(),
  retryRefund: () => m.console_act_retry_refund(),
}

const kinds: Record<string, () => string> = {
  operator: () => m.console_kind_operator(),
  order: () => m.console_kind_order(),
  review: () => m.console_kind_review(),
  feedback: () => m.console_kind_feedback(),
  coupons: () => m.console_kind_coupons(),
  member: () => m.console_kind_member(),
  notice: () => m.console_kind_notice(),
  afterSale: () => m.console_kind_case(),
  approval: () => m.console_kind_approval(),
  publication: () => m.console_kind_publication(),
  prizes: () => m.console_kind_prizes(),
  pointsGoods: () => m.console_kind_points_goods(),
  flashSale: () => m.console_kind_flash_sale(),
  flashSaleDay: () => m.console_kind_flash_sale_day(),
  reward: () => m.console_kind_reward(),
  rewardTask: () => m.console_kind_reward_task(),
  settings: () => m.console_settings(),
  mission: () => m.console_kind_mission(),
  agent: () => m.console_kind_agent(),
  payout: () => m.console_kind_payout(),
  sku: () => m.console_stock(),
}

/** What an act was done to; of the settings there is one set, whose name says nothing. */
export function subjectText({ kind, id }: { kind: string; id: string }): string {
  const name = (Object.hasOwn(kinds, kind) ? kinds[kind]?.() : undefined) ?? kind
  return kind === 'settings' ? name : `${name} ${id}`
}

const fields: Record<string, () => string> = {
  status: () => m.console_orders_status(),
  state: () => m.console_cases_state(),
  reason: () => m.console_member_reason(),
  parcels: () => m.console_field_parcels(),
  amount: () => m.console_cases_amount(),
  freight: () => m.console_field_freight(),
  answer: () => m.console_case_answer(),
  is_sellable: () => m.console_case_sellable(),
  goods: () => m.console_field_goods(),
  money: () => m.console_field_money(),
  reply: () => m.console_reply(),
  to: () => m.console_notice_to(),
  title: () => m.console_notice_title(),
  name: () => m.console_coupons_name(),
  quota: () => m.console_coupons_quota(),
  batchId: () => m.console_kind_coupons(),
  approvalId: () => m.console_field_approval(),
  subject: () => m.console_field_subject(),
  couponId: () => m.console_field_coupon(),
  points: () => m.console_member_points(),
  way: () => m.console_points_way(),
  why: () => m.console_member_reason(),
  debt: () => m.console_points_debt(),
  available: () => m.console_stock_available(),
  pieces: () => m.console_stock_pieces(),
  reference: () => m.console_stock_reference(),
  proof: () => m.console_field_proof(),
}

/** What a field of an act's facts is called; a setting by its own name. */
export function fieldText(field: string): string {
  if (Object.hasOwn(labels, field)) return labels[field as keyof typeof labels]()
  return (Object.hasOwn(fields, field) ? fields[field]?.() : undefined) ?? field
}

export const actText = (act: string): string => (Object.hasOwn(texts, act) ? texts[act]?.() : undefined) ?? act
