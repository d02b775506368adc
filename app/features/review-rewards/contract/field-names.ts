import * as m from '~/paraglide/messages'

export const rewardFields = {
  link: m.field_name_link,
  authorId: m.console_word_member_number,
  reward: m.console_rewards_reward_yuan,
  budget: m.console_rewards_budget_yuan,
  places: m.console_rewards_places,
  opensOn: m.console_rewards_opens,
  closesOn: m.console_rewards_last_day,
  wants: m.rewards_wants,
  briefZh: m.console_rewards_brief_zh,
  briefEn: m.console_rewards_brief_en,
  taskId: m.field_name_task,
  approvals_rewardAbove: m.console_setting_reward_above,
  rewards_isOn: m.console_setting_rewards_on,
}
