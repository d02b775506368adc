import * as m from '~/paraglide/messages'

export const prizeDrawFields = {
  draws_cost: m.console_setting_draws_cost,
  draws_inMessenger: m.console_setting_draws_in_messenger,
  draws_perDay: m.console_setting_draws_per_day,
  activityId: m.console_draws_activity,
  cost: m.console_draws_cost,
  isFallback: m.console_draws_is_fallback,
  percent: m.console_draws_percent,
  pieces: m.word_quantity,
  prizeId: m.console_draws_prize,
}
