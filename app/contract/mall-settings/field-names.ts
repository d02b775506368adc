import { m } from '~/paraglide/messages'

/** What people call settings of the mall that no concept names itself. */
export const settingFields = {
  afterSales_hoursToAnswer: m.console_setting_hours_to_answer,
  afterSales_hoursToReceive: m.console_setting_hours_to_receive,
  afterSales_hoursToSend: m.console_setting_hours_to_send,
  members_mostSessions: m.console_setting_most_sessions,
  messages_smsPerDay: m.console_setting_sms_per_day,
  publishing_nicknameFirst: m.console_setting_nickname_first,
  publishing_shopFirst: m.console_setting_shop_first,
  publishing_avatarFirst: m.console_setting_avatar_first,
}
