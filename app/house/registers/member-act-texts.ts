import * as m from '~/paraglide/messages'

export const memberActTexts: Record<string, () => string> = {
  blockMember: () => m.console_act_block_member(),
  unblockMember: () => m.console_act_unblock_member(),
  sendNotice: () => m.console_act_send_notice(),
  takeAlarm: () => m.console_act_take_alarm(),
  releaseAlarm: () => m.console_act_release_alarm(),
  saveAlarmPreferences: () => m.console_act_save_alarm_preferences(),
  adjustBalance: () => m.console_act_adjust_balance(),
  adjustPoints: () => m.console_act_adjust_points(),
}
