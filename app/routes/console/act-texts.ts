import { m } from '~/paraglide/messages'

/** What an act of the audit log is called; each area adds its own. */
const texts: Record<string, () => string> = {
  enrol: () => m.console_act_enrol(),
  saveSettings: () => m.console_act_save_settings(),
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
  giveCoupon: () => m.console_act_give_coupon(),
  approveCase: () => m.console_act_approve_case(),
  rejectCase: () => m.console_act_reject_case(),
  receiveReturn: () => m.console_act_receive_return(),
  refuseReturn: () => m.console_act_refuse_return(),
  judgeReturn: () => m.console_act_judge_return(),
  extendReceipt: () => m.console_act_extend_receipt(),
  retryRefund: () => m.console_act_retry_refund(),
}

export const actText = (act: string): string => (Object.hasOwn(texts, act) ? texts[act]?.() : undefined) ?? act
