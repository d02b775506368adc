import { textsOf } from '~/house/registers/vendor-texts'
import { secondScript } from '~/values/messengers'
import { senderTo } from '../outside'
import type { MessengerVendor } from '../vendor'
import { officialAccount } from './account'
import { miniProgramOf } from './mini-program'
import { type WechatAccount, wechatSettings } from './settings'

const send = senderTo('wechat', (path) => path.split('/').at(-1) ?? '')

export const wechat = {
  id: 'wechat',
  kind: 'messenger',
  settings: wechatSettings,
  texts: textsOf.wechat,
  official: (account) => officialAccount({ ...account, send }),
  miniProgram: ({ mini }) => mini && miniProgramOf({ ...mini, send }),
  origins: ({ scriptUrl }) => [
    ...new Set([scriptUrl, secondScript(scriptUrl)].map((address) => new URL(address).origin)),
  ],
  simulator: async ({ now, base }) => new (await import('./simulator/wx')).WxSimulator(now, base),
} satisfies MessengerVendor<WechatAccount, { scriptUrl: string }>
