import { textsOf } from '~/house/registers/vendor-texts'
import type { SmsVendor } from '../vendor'
import { type TencentSmsAccount, tencentSmsSettings } from './settings'
import { tencentSms as send } from './tencent'

export const tencentSms = {
  id: 'tencent-sms',
  kind: 'sms',
  settings: tencentSmsSettings,
  texts: textsOf.tencentSms,
  service: (account) => send(account),
  simulator: async ({ now }) => new (await import('./simulator')).TencentSmsSimulator(now),
} satisfies SmsVendor<TencentSmsAccount>
