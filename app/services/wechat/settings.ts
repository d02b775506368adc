import { z } from 'zod'
import { shaped } from '~/platform/settings/formats'
import { base, type Problem, secretFile, text } from '~/platform/settings/places'
import {
  messageTemplates,
  PLAYED_TEMPLATES,
  subscriptionProblems,
  subscriptionSettings,
  templatesText,
} from '~/platform/settings/subscriptions'
import type { VendorSettings } from '~/platform/settings/vendor-settings'

export const SIM_WX = {
  app: 'wx5a0db0c5aad60001',
  mini: 'wx5a0db0c5aad60002',
  secret: '5a0db0c5aad6c0de5a0db0c5aad6c0de',
}

export const wechatApp = shaped(/^wx[\da-f]{16}$/, 'wx and 16 signs of 0–9 and a–f')
const secret = shaped(/^[\da-f]{32}$/, '32 signs of 0–9 and a–f')

const fields = {
  WECHAT_APP: text('App id of the official account, where MESSENGER_GATEWAY is wechat'),
  WECHAT_SECRET: text('Secret of that app'),
  WECHAT_SECRET_FILE: secretFile(),
  WECHAT_MINI_APP: text('App id of the mini-program; without one its codes are QR codes of this mall'),
  WECHAT_MINI_SECRET: text('Secret of the mini-program'),
  WECHAT_MINI_SECRET_FILE: secretFile(),
  WECHAT_API_URL: base('https://api.weixin.qq.com').describe('Where the messenger is asked. Live: https'),
  WECHAT_OPEN_URL: base('https://open.weixin.qq.com').describe('Where people are sent to sign in. Live: https'),
  WECHAT_SCRIPT_URL: base('https://res.wx.qq.com/open/js/jweixin-1.6.0.js').describe(
    'Where pages inside of the messenger fetch its script from; where res.wx.qq.com does not answer, res2.wx.qq.com is asked. Live: https',
  ),
  ...subscriptionSettings,
}

const schema = z.object(fields)
type Environment = z.output<typeof schema>

function accountIn(env: Environment) {
  const { WECHAT_API_URL: apiUrl, WECHAT_MINI_APP: mini, WECHAT_MINI_SECRET: miniSecret } = env
  return {
    appId: env.WECHAT_APP as string,
    secret: env.WECHAT_SECRET as string,
    apiUrl,
    openUrl: env.WECHAT_OPEN_URL,
    mini: mini && miniSecret ? { appId: mini, secret: miniSecret, apiUrl } : undefined,
  }
}

export type WechatAccount = ReturnType<typeof accountIn>

export const wxAccountAt = ({ base: url }: { base: string }): Record<string, string> => ({
  WECHAT_APP: SIM_WX.app,
  WECHAT_SECRET: SIM_WX.secret,
  WECHAT_MINI_APP: SIM_WX.mini,
  WECHAT_MINI_SECRET: SIM_WX.secret,
  WECHAT_API_URL: url,
  WECHAT_OPEN_URL: url,
  WECHAT_SCRIPT_URL: `${url}/__sim/jweixin.js`,
})

export const wechatSettings = {
  kind: 'messenger',
  name: 'wechat',
  fields,
  needed: ['WECHAT_APP', 'WECHAT_SECRET'],
  addresses: ['WECHAT_API_URL', 'WECHAT_OPEN_URL', 'WECHAT_SCRIPT_URL'],
  secrets: ['WECHAT_SECRET', 'WECHAT_MINI_SECRET'],
  filed: ['WECHAT_SECRET', 'WECHAT_MINI_SECRET'],
  formats: {
    WECHAT_APP: wechatApp,
    WECHAT_SECRET: secret,
    WECHAT_MINI_APP: wechatApp,
    WECHAT_MINI_SECRET: secret,
  },
  account: accountIn,
  options: (env: Environment) => ({ scriptUrl: env.WECHAT_SCRIPT_URL, templates: messageTemplates(env) }),
  problems: (env: Environment, { isLive }): Problem[] => [
    ...subscriptionProblems(env, isLive),
    ...(env.WECHAT_MINI_APP && !env.WECHAT_MINI_SECRET
      ? [['WECHAT_MINI_SECRET', 'must be set where WECHAT_MINI_APP is'] satisfies Problem]
      : []),
  ],
  played: {
    at: wxAccountAt,
    environment: (account: Record<string, string>) => ({
      ...account,
      WECHAT_MESSAGES: 'yes',
      WECHAT_MESSAGE_TEMPLATES: templatesText(PLAYED_TEMPLATES),
    }),
  },
} satisfies VendorSettings
