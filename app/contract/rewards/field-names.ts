import { m } from '~/paraglide/messages'

/** What people call the inputs and settings of review rewards. */
export const rewardFields = {
  link: m.field_name_link,
  taskId: m.field_name_task,
  approvals_rewardAbove: m.console_setting_reward_above,
  rewards_isOn: m.console_setting_rewards_on,
}
