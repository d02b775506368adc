import { z } from 'zod'
import { isSafe, origin, type Problem, secretFile, text, UNSAFE } from './places'

/** Who tells where parcels are, and the accounts there. */
export const expressSettings = {
  EXPRESS_GATEWAY: z
    .enum(['sandbox', 'kuaidi100', 'kdniao'], {
      errorMap: () => ({ message: 'must be one of: sandbox, kuaidi100, kdniao' }),
    })
    .default('sandbox')
    .describe('Who tells where parcels are. sandbox: scripted ways'),
  KUAIDI100_CUSTOMER: text('Account at kuaidi100, where EXPRESS_GATEWAY names it'),
  KUAIDI100_KEY: text('Key of that account'),
  KUAIDI100_KEY_FILE: secretFile(),
  KUAIDI100_URL: origin.default('https://poll.kuaidi100.com').describe('Where kuaidi100 is asked. Live: https'),
  KDNIAO_BUSINESS: text('Account (EBusinessID) at kdniao, where EXPRESS_GATEWAY names it'),
  KDNIAO_KEY: text('Key (AppKey) of that account'),
  KDNIAO_KEY_FILE: secretFile(),
  KDNIAO_URL: origin.default('https://api.kdniao.com').describe('Where kdniao is asked. Live: https'),
}

export const EXPRESS_SECRETS = ['KUAIDI100_KEY', 'KDNIAO_KEY']

type Environment = z.output<z.ZodObject<typeof expressSettings>> & { PUBLIC_ORIGIN?: string }

const NEEDED = {
  kuaidi100: ['KUAIDI100_CUSTOMER', 'KUAIDI100_KEY', 'PUBLIC_ORIGIN'],
  kdniao: ['KDNIAO_BUSINESS', 'KDNIAO_KEY'],
} as const
const URLS = { kuaidi100: 'KUAIDI100_URL', kdniao: 'KDNIAO_URL' } as const

/** What is missing or wrong with the account. */
export function expressProblems(env: Environment, isLive: boolean): Problem[] {
  const { EXPRESS_GATEWAY: gateway } = env
  if (gateway === 'sandbox') return isLive ? [['EXPRESS_GATEWAY', 'sandbox is refused when SHOP_MODE is live']] : []
  const missing = NEEDED[gateway].filter((name) => !env[name])
  // A demo without any account at kdniao talks to one that is played.
  const isPlayed = !isLive && gateway === 'kdniao' && missing.length === NEEDED.kdniao.length
  const problems = isPlayed
    ? []
    : missing.map((name): Problem => [name, `must be set when EXPRESS_GATEWAY is ${gateway}`])
  const url = URLS[gateway]
  if (isLive && !isSafe(env[url])) problems.push([url, UNSAFE])
  return problems
}

export const expressAccounts = (env: Environment) => ({
  expressGateway: env.EXPRESS_GATEWAY,
  kuaidi100Customer: env.KUAIDI100_CUSTOMER,
  kuaidi100Key: env.KUAIDI100_KEY,
  kuaidi100Url: env.KUAIDI100_URL,
  kdniao:
    env.KDNIAO_BUSINESS && env.KDNIAO_KEY
      ? { business: env.KDNIAO_BUSINESS, key: env.KDNIAO_KEY, url: env.KDNIAO_URL }
      : undefined,
})

export type KdniaoAccount = NonNullable<ReturnType<typeof expressAccounts>['kdniao']>
