import { textsOf } from '~/house/registers/vendor-texts'
import type { SmsVendor } from '../vendor'
import { aliyunSms as send } from './aliyun'
import { type AliyunSmsAccount, aliyunSmsSettings } from './settings'

export const aliyunSms = {
  id: 'aliyun-sms',
  kind: 'sms',
  settings: aliyunSmsSettings,
  texts: textsOf.aliyunSms,
  service: (account) => send(account),
  simulator: async ({ now }) => new (await import('./simulator')).AliyunSmsSimulator(now),
} satisfies SmsVendor<AliyunSmsAccount>
