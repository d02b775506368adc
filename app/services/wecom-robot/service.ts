import { textsOf } from '~/house/registers/vendor-texts'
import type { AlarmVendor } from '../vendor'
import { wecomRobot as channel } from './robot'
import { type WecomRobotAccount, wecomRobotSettings } from './settings'

export const wecomRobot = {
  id: 'wecom-robot',
  kind: 'alarm',
  settings: wecomRobotSettings,
  texts: textsOf.wecomRobot,
  channel,
  simulator: async () => new (await import('./simulator')).WecomRobotSimulator(),
} satisfies AlarmVendor<WecomRobotAccount>
