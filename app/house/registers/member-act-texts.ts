import * as m from '~/paraglide/messages'

/** Acts on members and groups of them, and on alarms. */
export const memberActTexts: Record<string, () => string> = {
  blockMember: () => m.console_act_block_member(),
  unblockMember: () => m.console_act_unblock_member(),
  sendNotice: () => m.console_act_send_notice(),
  saveMemberGroup: () => m.console_act_save_member_group(),
  sendToGroup: () => m.console_act_send_to_group(),
  stopBroadcast: () => m.console_act_stop_broadcast(),
  saveMemberNote: () => m.console_act_save_member_note(),
  takeAlarm: () => m.console_act_take_alarm(),
  releaseAlarm: () => m.console_act_release_alarm(),
  saveAlarmPreferences: () => m.console_act_save_alarm_preferences(),
  adjustBalance: () => m.console_act_adjust_balance(),
  adjustPoints: () => m.console_act_adjust_points(),
}
