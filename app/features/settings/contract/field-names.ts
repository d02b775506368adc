import * as m from '~/paraglide/messages'

/** What people call settings of the mall that no concept names itself. */
export const settingFields = {
  afterSales_hoursToAnswer: m.console_setting_hours_to_answer,
  afterSales_hoursToReceive: m.console_setting_hours_to_receive,
  afterSales_hoursToSend: m.console_setting_hours_to_send,
  afterSales_keepFreight: m.console_setting_keep_freight,
  members_mostSessions: m.console_setting_most_sessions,
  messages_smsNews: m.console_setting_sms_news,
  messages_smsPerDay: m.console_setting_sms_per_day,
  uploads_memberMegabytes: m.console_setting_uploads_sum,
  uploads_dayMegabytes: m.console_setting_uploads_day,
  uploads_freeMegabytes: m.console_setting_uploads_room,
  uploads_freePercent: m.console_setting_uploads_room_share,
  orders_daysToFinish: m.console_setting_days_to_finish,
  orders_daysToReceive: m.console_setting_days_to_receive,
  orders_freeFreightFrom: m.console_setting_free_freight,
  orders_hoursToShip: m.console_setting_hours_to_ship,
  orders_minutesToPay: m.console_setting_minutes_to_pay,
  orders_mostUnpaid: m.console_setting_most_unpaid,
  orders_heldPieces: m.console_setting_held_pieces,
  publishing_nicknameFirst: m.console_setting_nickname_first,
  publishing_articleFirst: m.console_setting_article_first,
  publishing_videoFirst: m.console_setting_video_first,
  publishing_cardFirst: m.console_setting_card_first,
  publishing_shopFirst: m.console_setting_shop_first,
  publishing_avatarFirst: m.console_setting_avatar_first,
}
