import { z } from 'zod'

const text = (about: string) => z.string().trim().optional().describe(about)

const base = (initial: string) =>
  z
    .string()
    .refine(
      (given) => URL.canParse(given) && /^https?:$/.test(new URL(given).protocol),
      'must look like https://api.example',
    )
    .transform((given) => given.replace(/\/+$/, ''))
    .default(initial)

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
  WECHAT_MINI_APP: text('App id of the mini-program; without one its codes are QR codes of this mall'),
  WECHAT_MINI_SECRET: text('Secret of the mini-program'),
  WECHAT_API_URL: base('https://api.weixin.qq.com').describe('Where the messenger is asked. Live: https'),
  WECHAT_OPEN_URL: base('https://open.weixin.qq.com').describe('Where people are sent to sign in. Live: https'),
}

export const MESSENGER_SECRETS = ['WECHAT_SECRET', 'WECHAT_MINI_SECRET']

type Environment = z.output<z.ZodObject<typeof messengerSettings>>

/** What is missing or wrong with the accounts: the variable, and why. */
export function messengerProblem(env: Environment, isLive: boolean): [string, string] | undefined {
  if (env.WECHAT_MINI_APP && !env.WECHAT_MINI_SECRET)
    return ['WECHAT_MINI_SECRET', 'must be set where WECHAT_MINI_APP is']
  if (env.MESSENGER_GATEWAY === 'sandbox' && isLive)
    return ['MESSENGER_GATEWAY', 'sandbox is refused when SHOP_MODE is live']
  if (env.MESSENGER_GATEWAY !== 'wechat') return undefined
  for (const name of ['WECHAT_APP', 'WECHAT_SECRET'] as const)
    if (!env[name]) return [name, 'must be set when MESSENGER_GATEWAY is wechat']
  for (const name of ['WECHAT_API_URL', 'WECHAT_OPEN_URL'] as const)
    if (isLive && !env[name].startsWith('https:')) return [name, 'must be https when SHOP_MODE is live']
  return undefined
}

export function messengerAccounts(env: Environment, isLive: boolean) {
  const { WECHAT_APP: appId, WECHAT_SECRET: secret, WECHAT_API_URL: apiUrl, WECHAT_OPEN_URL: openUrl } = env
  const messengerGateway = env.MESSENGER_GATEWAY ?? (isLive ? 'none' : 'sandbox')
  const isOpen = messengerGateway === 'wechat'
  const { WECHAT_MINI_APP: mini, WECHAT_MINI_SECRET: miniSecret } = env
  return {
    messengerGateway,
    messengerAccount: isOpen && appId && secret ? { appId, secret, apiUrl, openUrl } : undefined,
    miniProgramAccount: isOpen && mini && miniSecret ? { appId: mini, secret: miniSecret, apiUrl } : undefined,
  }
}
