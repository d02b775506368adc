import * as m from '~/paraglide/messages'

export const missionNames = {
  isOn: m.console_missions_is_on,
  bonus: m.console_missions_bonus,
  perDay: m.console_missions_per_day,
  missions_inMessenger: m.console_setting_missions_in_messenger,
}
