import { resolve } from 'node:path'
import type { z } from 'zod'
import type { Locale } from '~/values/locales'
import { keptSecret } from './kept-secret'
import { MESSENGER_SECRETS, messengerAccounts, messengerProblem } from './settings-messenger'
import { PAYMENT_SECRETS, paymentAccounts, paymentProblem } from './settings-payments'
import { settingsSchema } from './settings-schema'

/** A setting is missing or wrong. The message is one line that names the variable. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError'
  readonly expected = true
  constructor(variable: string, problem: string) {
    super(`${variable}: ${problem}`)
  }
}

const SECRETS = [
  'SESSION_SECRET',
  'DATABASE_URL',
  'KUAIDI100_KEY',
  'DATA_KEYS',
  ...PAYMENT_SECRETS,
  ...MESSENGER_SECRETS,
]
const isLoopback = (host: string) => /^(localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/.test(host)

function secretOf(dataDir: string): string {
  try {
    return keptSecret(dataDir)
  } catch (error) {
    throw new SettingsError('DATA_DIR', `cannot keep a secret there: ${(error as Error).message}`)
  }
}

type Environment = z.output<typeof settingsSchema>

function refuseHalfAccount(env: Environment): void {
  if (env.EXPRESS_GATEWAY !== 'kuaidi100') return
  for (const name of ['KUAIDI100_CUSTOMER', 'KUAIDI100_KEY', 'PUBLIC_ORIGIN'] as const) {
    if (!env[name]) throw new SettingsError(name, 'must be set when EXPRESS_GATEWAY is kuaidi100')
  }
  if (env.SHOP_MODE === 'live' && !env.KUAIDI100_URL.startsWith('https:'))
    throw new SettingsError('KUAIDI100_URL', 'must be https when SHOP_MODE is live')
}

function refuseDangers(env: Environment): void {
  refuseHalfAccount(env)
  const isLive = env.SHOP_MODE === 'live'
  for (const problem of [paymentProblem(env, isLive), messengerProblem(env, isLive)])
    if (problem) throw new SettingsError(...problem)
  if (env.SHOP_MODE === 'demo') {
    if (env.HOST && !isLoopback(env.HOST) && env.DEMO_PUBLIC !== 'yes')
      throw new SettingsError('HOST', `a demo listens on loopback only; set DEMO_PUBLIC=yes to open it on ${env.HOST}`)
    return
  }
  if (!env.SESSION_SECRET) throw new SettingsError('SESSION_SECRET', 'must be set when SHOP_MODE is live')
  if (!env.PUBLIC_ORIGIN) throw new SettingsError('PUBLIC_ORIGIN', 'must be set when SHOP_MODE is live')
  if (!env.PUBLIC_ORIGIN.startsWith('https:'))
    throw new SettingsError('PUBLIC_ORIGIN', 'must be https when SHOP_MODE is live')
  for (const gateway of ['SMS_GATEWAY', 'PAYOUT_GATEWAY', 'EXPRESS_GATEWAY'] as const) {
    if (env[gateway] === 'sandbox') throw new SettingsError(gateway, 'sandbox is refused when SHOP_MODE is live')
  }
  if (env.PAYMENT_GATEWAY.includes('sandbox'))
    throw new SettingsError('PAYMENT_GATEWAY', 'sandbox is refused when SHOP_MODE is live')
}

/**
 * Reads and checks the environment; an empty variable counts as not set.
 * @throws SettingsError for the first variable that is missing or wrong.
 */
export function readSettings(environment: Record<string, string | undefined> = process.env) {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()))
  const parsed = settingsSchema.safeParse(given)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    const variable = String(issue?.path[0])
    const shown = SECRETS.includes(variable) ? '' : ` (it is ${JSON.stringify(given[variable])})`
    throw new SettingsError(variable, `${issue?.message}${shown}`)
  }
  const env = parsed.data
  refuseDangers(env)
  const dataDir = resolve(env.DATA_DIR)
  return {
    mode: env.SHOP_MODE,
    port: env.PORT,
    host: env.HOST ?? (env.SHOP_MODE === 'demo' && env.DEMO_PUBLIC === 'no' ? '127.0.0.1' : '0.0.0.0'),
    publicOrigin: env.PUBLIC_ORIGIN,
    trustedProxies: env.TRUSTED_PROXIES,
    dataDir,
    databaseUrl: env.DATABASE_URL,
    databasePool: env.DATABASE_POOL,
    preparesStatements: env.PREPARED_STATEMENTS === 'yes',
    drain: env.DRAIN_SECONDS * 1_000,
    metricsPort: env.METRICS_PORT,
    metricsHost: env.METRICS_HOST,
    accessLog: env.ACCESS_LOG ? env.ACCESS_LOG === 'yes' : env.SHOP_MODE === 'live',
    sessionSecret: env.SESSION_SECRET ?? secretOf(dataDir),
    dataKeys: env.DATA_KEYS ?? [],
    h5BaseUrl: env.H5_BASE_URL,
    brandName: env.BRAND_NAME.trim(),
    brandNameZh: (env.BRAND_NAME_ZH ?? given.BRAND_NAME ?? '丁香').trim(),
    smsGateway: env.SMS_GATEWAY,
    simulatorPort: env.SIMULATOR_PORT,
    paymentGateways: env.PAYMENT_GATEWAY,
    ...paymentAccounts(env),
    payoutGateway: env.PAYOUT_GATEWAY ?? (env.SHOP_MODE === 'demo' ? 'sandbox' : 'none'),
    requestRates: { burst: env.REQUEST_BURST, perSecond: env.REQUESTS_A_SECOND },
    pageCacheBytes: env.PAGE_CACHE_MB * 1024 * 1024,
    isCdnTrusted: env.SURROGATE_CDN === 'yes',
    ...messengerAccounts(env, env.SHOP_MODE === 'live'),
    expressGateway: env.EXPRESS_GATEWAY,
    kuaidi100Customer: env.KUAIDI100_CUSTOMER,
    kuaidi100Key: env.KUAIDI100_KEY,
    kuaidi100Url: env.KUAIDI100_URL,
    logLevel: env.LOG_LEVEL,
  }
}

export type Settings = ReturnType<typeof readSettings>

let read: Settings | undefined

/** The settings of this process, read once. */
export function settings(): Settings {
  read ??= readSettings()
  return read
}

/** The shop's name as a language writes it. */
export function brandIn(locale: Locale): string {
  const { brandName, brandNameZh } = settings()
  return locale.startsWith('zh') ? brandNameZh : brandName
}
