import { z } from 'zod'
import { base, isSafe, type Problem, secretFile, text, UNSAFE } from './places'
import { messageTemplates, subscriptionProblems, subscriptionSettings } from './subscriptions'

/** The mall's accounts at the messenger. */
export const messengerSettings = {
  MESSENGER_GATEWAY: z
    .enum(['sandbox', 'wechat', 'none'], { errorMap: () => ({ message: 'must be one of: sandbox, wechat, none' }) })
    .optional()
    .describe(
      'Which messenger people sign in with and share by. sandbox: one in this process. none: the mall works without. Demo: sandbox, live: none',
    ),
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

export const MESSENGER_SECRETS = ['WECHAT_SECRET', 'WECHAT_MINI_SECRET']

type Environment = z.output<z.ZodObject<typeof messengerSettings>>

/** What is missing or wrong with the accounts. */
export function messengerProblems(env: Environment, isLive: boolean): Problem[] {
  const problems = subscriptionProblems(env, isLive)
  if (env.WECHAT_MINI_APP && !env.WECHAT_MINI_SECRET)
    problems.push(['WECHAT_MINI_SECRET', 'must be set where WECHAT_MINI_APP is'])
  if (env.MESSENGER_GATEWAY === 'sandbox' && isLive)
    problems.push(['MESSENGER_GATEWAY', 'sandbox is refused when SHOP_MODE is live'])
  if (env.MESSENGER_GATEWAY !== 'wechat') return problems
  if (!env.WECHAT_APP) problems.push(['WECHAT_APP', 'must be set when MESSENGER_GATEWAY is wechat'])
  if (!env.WECHAT_SECRET) problems.push(['WECHAT_SECRET', 'must be set when MESSENGER_GATEWAY is wechat'])
  for (const name of ['WECHAT_API_URL', 'WECHAT_OPEN_URL', 'WECHAT_SCRIPT_URL'] as const)
    if (isLive && !isSafe(env[name])) problems.push([name, UNSAFE])
  return problems
}

export function messengerAccounts(env: Environment, isLive: boolean) {
  const { WECHAT_APP: appId, WECHAT_SECRET: secret, WECHAT_API_URL: apiUrl, WECHAT_OPEN_URL: openUrl } = env
  const messengerGateway = env.MESSENGER_GATEWAY ?? (isLive ? 'none' : 'sandbox')
  const isOpen = messengerGateway === 'wechat'
  const { WECHAT_MINI_APP: mini, WECHAT_MINI_SECRET: miniSecret } = env
  return {
    messengerGateway,
    messengerScriptUrl: env.WECHAT_SCRIPT_URL,
    messageTemplates: messageTemplates(env),
    messengerAccount: isOpen && appId && secret ? { appId, secret, apiUrl, openUrl } : undefined,
    miniProgramAccount: isOpen && mini && miniSecret ? { appId: mini, secret: miniSecret, apiUrl } : undefined,
  }
}
