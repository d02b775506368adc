import type { Right } from '~/contract/roles'
import * as m from '~/paraglide/messages'
import type { OperatorAct } from '../contract/operators'
import type { PersonState } from '../contract/people'

export const peopleActTexts: Record<string, () => string> = {
  findByPhone: m.console_act_find_by_phone,
  inviteOperator: m.console_act_invite_operator,
  renewInvitation: m.console_act_renew_invitation,
  setOperatorRole: m.console_act_set_operator_role,
  blockOperator: m.console_act_block_operator,
  unblockOperator: m.console_act_unblock_operator,
  endOperatorSessions: m.console_act_end_operator_sessions,
  endOperatorSession: m.console_act_end_operator_session,
  resetFactor: m.console_act_reset_factor,
  resetFactorByCommand: m.console_act_reset_factor_by_command,
  saveOperatorRole: m.console_act_save_operator_role,
  removeOperatorRole: m.console_act_remove_operator_role,
  saveConsoleNetworks: m.console_act_save_console_networks,
  saveOwnAccount: m.console_act_save_own_account,
  renewRecoveryCodes: m.console_act_renew_recovery_codes,
  makeApiKey: m.console_act_make_api_key,
  revokeApiKey: m.console_act_revoke_api_key,
  saveApiKeyNetworks: m.console_act_save_api_key_networks,
}

export const rightTexts: Partial<Record<Right, () => string>> = {
  seeOrders: m.console_right_see_orders,
  seeSales: m.console_right_see_sales,
  moveOrders: m.console_right_move_orders,
  refund: m.console_right_refund,
  handleCases: m.cases_title,
  handleReviews: m.console_right_handle_reviews,
  handleCoupons: m.console_coupons,
  handleGoods: m.console_right_handle_goods,
  handleDraws: m.console_draws,
  handlePointsGoods: m.console_exchanges,
  handleFlashSales: m.console_sales,
  handleMembers: m.console_members,
  adjustPoints: m.console_right_adjust_points,
  handleAgents: m.console_agents,
  handlePayouts: m.console_right_handle_payouts,
  handleInvoices: m.console_invoices,
  setCommissions: m.console_commissions,
  handleFeedback: m.feedback_title,
  handleQuestions: m.console_right_handle_questions,
  handleContent: m.console_right_handle_content,
  sendNotices: m.console_right_send_notices,
  handleGroups: m.console_groups,
  changeSettings: m.console_right_change_settings,
  openMall: m.console_mall_open,
  seeAudit: m.console_audit,
  handleBackups: m.console_backups,
  handleWebhooks: m.console_webhooks,
  handleOperators: m.console_right_handle_operators,
  handleKeys: m.console_api_keys,
}

export const personStateTexts: Record<PersonState, () => string> = {
  active: m.console_people_state_active,
  invited: m.console_people_state_invited,
  over: m.console_people_state_over,
  blocked: m.console_people_state_blocked,
}

export const peopleFieldTexts: Record<string, () => string> = {
  operator: () => m.console_word_operator(),
  role: () => m.console_people_role(),
  rights: () => m.console_roles_rights(),
  networks: () => m.console_field_networks(),
  scopes: () => m.console_api_keys_scopes(),
  life: () => m.console_api_keys_life(),
  mobile: () => m.word_phone(),
  language: () => m.word_language(),
  asked: () => m.console_field_asked(),
}

export const whoText = ({ operator: { name }, key }: Pick<OperatorAct, 'operator' | 'key'>): string =>
  key === null ? name : m.console_api_keys_by({ name, key })
