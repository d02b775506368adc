import * as m from '~/paraglide/messages'
import { shopFields } from './shops/field-names'

export const agentFields = {
  realName: m.word_real_name,
  agreement: m.agents_agreement,
  links: m.agents_links,
  agents_rate1: m.console_setting_agents_rate1,
  agents_rate2: m.console_setting_agents_rate2,
  agents_ownPurchases: m.console_setting_agents_own_purchases,
  agents_inMessenger: m.console_setting_agents_in_messenger,
  rate1: m.console_commissions_rate1,
  rate2: m.console_commissions_rate2,
  fixed1: m.console_commissions_fixed1,
  fixed2: m.console_commissions_fixed2,
  tellsOrders: m.office_tells_orders,
  level: m.office_level,
  ...shopFields,
  sharesWithInviter: m.link_shares,
  sUid: m.link_sharer,
  days: m.traffic_days,
}
