import { resolve } from 'node:path'
import type { Locale } from '~/values/locales'
import { storedSecret } from '../stored-secret'
import { type Environment, mediaProblems, parse, withFiles } from './environment'
import { NONE_AT_FIRST } from './gateways'
import type { Problem } from './places'
import { settingsSchema } from './schema'
import { driverProblems, readVendors, vendorProblems } from './vendors'

/** The message is one line that names every variable. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError'
  readonly expected = true
  constructor(variable: string, problem: string, others: readonly Problem[] = []) {
    super([[variable, problem], ...others].map((one) => one.join(': ')).join('; '))
  }
}

const isLoopback = (host: string) => /^(localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/.test(host)

function secretOf(dataDir: string): string {
  try {
    return storedSecret(dataDir)
  } catch (error) {
    throw new SettingsError('DATA_DIR', `cannot keep a secret there: ${(error as Error).message}`)
  }
}

/** All problems at once, so that nobody has to find them one start after the other. */
function problemsOf(env: Environment): Problem[] {
  const isLive = env.SHOP_MODE === 'live'
  const problems: Problem[] = []
  const demand = (isRight: unknown, variable: string, problem: string) => isRight || problems.push([variable, problem])
  if (isLive) {
    demand(env.SESSION_SECRET, 'SESSION_SECRET', 'must be set when SHOP_MODE is live')
    demand(env.PUBLIC_ORIGIN, 'PUBLIC_ORIGIN', 'must be set when SHOP_MODE is live')
    demand(env.PUBLIC_ORIGIN?.startsWith('https:') ?? true, 'PUBLIC_ORIGIN', 'must be https when SHOP_MODE is live')
    demand(env.DEMO_DATA !== 'yes', 'DEMO_DATA', 'yes is refused when SHOP_MODE is live')
    demand(env.WEBHOOKS_PRIVATE !== 'yes', 'WEBHOOKS_PRIVATE', 'yes is refused when SHOP_MODE is live')
  } else {
    const isOwn = !env.HOST || isLoopback(env.HOST) || env.DEMO_PUBLIC === 'yes'
    demand(isOwn, 'HOST', `a demo listens on loopback only; set DEMO_PUBLIC=yes to open it on ${env.HOST}`)
  }
  problems.push(...vendorProblems(env, isLive))
  return problems.filter(([variable], index) => problems.findIndex(([first]) => first === variable) === index)
}

const refusalOf = ([first, ...others]: readonly Problem[]) => new SettingsError(...(first as Problem), others)

/** An empty variable counts as unset. @throws SettingsError with every missing or invalid variable */
export function readSettings(environment: Record<string, string | undefined> = process.env) {
  // The driver that is missing would be missed in all other settings too.
  if (driverProblems.length > 0) throw refusalOf(driverProblems)
  const { given, problems: unread } = withFiles(environment)
  if (given.SHOP_MODE === 'live') for (const name of NONE_AT_FIRST) given[name] ??= 'none'
  const { env, problems: odd } = parse(given)
  const known = [...unread, ...odd].map(([name]) => name.replace(/_FILE$/, ''))
  const others = problemsOf(env).filter(([name]) => !known.some((one) => name.split(' or ').includes(one)))
  const problems = [...unread, ...odd, ...others, ...mediaProblems(env)]
  if (problems.length > 0) throw refusalOf(problems)
  const dataDir = resolve(env.DATA_DIR)
  const isLive = env.SHOP_MODE === 'live'
  return {
    mode: env.SHOP_MODE,
    hasDemoData: env.SHOP_MODE === 'demo' && env.DEMO_DATA !== 'no',
    port: env.PORT,
    host: env.HOST ?? (env.SHOP_MODE === 'demo' && env.DEMO_PUBLIC === 'no' ? '127.0.0.1' : '0.0.0.0'),
    publicOrigin: env.PUBLIC_ORIGIN,
    trustedProxies: env.TRUSTED_PROXIES,
    dataDir,
    backupDir: env.BACKUP_DIR,
    backupPassphrase: env.BACKUP_PASSPHRASE,
    databaseUrl: env.DATABASE_URL,
    databaseDirectUrl: env.DATABASE_DIRECT_URL,
    databasePool: env.DATABASE_POOL,
    preparesStatements: env.PREPARED_STATEMENTS === 'yes',
    drain: env.DRAIN_SECONDS * 1_000,
    metricsPort: env.METRICS_PORT,
    metricsHost: env.METRICS_HOST,
    tracesUrl: env.TRACES_URL,
    tracesShare: env.TRACES_SHARE,
    accessLog: env.ACCESS_LOG ? env.ACCESS_LOG === 'yes' : env.SHOP_MODE === 'live',
    sessionSecret: env.SESSION_SECRET ?? secretOf(dataDir),
    dataKeys: env.DATA_KEYS ?? [],
    h5BaseUrl: env.H5_BASE_URL,
    brandName: env.BRAND_NAME.trim(),
    brandNameZh: (env.BRAND_NAME_ZH ?? given.BRAND_NAME ?? '丁香').trim(),
    smsGateways: env.SMS_GATEWAY,
    smsNews: env.SMS_NEWS === 'yes',
    storage: env.STORAGE,
    ffmpegPath: env.FFMPEG_PATH || undefined,
    simulatorPort: env.SIMULATOR_PORT,
    paymentGateways: env.PAYMENT_GATEWAY,
    payoutGateway: env.PAYOUT_GATEWAY ?? (isLive ? 'none' : 'sandbox'),
    requestRates: { burst: env.REQUEST_BURST, perSecond: env.REQUESTS_A_SECOND },
    pageCacheBytes: env.PAGE_CACHE_MB * 1024 * 1024,
    pageCacheShops: env.PAGE_CACHE_SHOPS,
    isCdnTrusted: env.SURROGATE_CDN === 'yes',
    expressGateway: env.EXPRESS_GATEWAY,
    alarmGateways: env.ALARM_GATEWAY,
    privateWebhooks: env.WEBHOOKS_PRIVATE === 'yes',
    ...readVendors(env, isLive),
    logLevel: env.LOG_LEVEL,
  }
}

export const SETTING_NAMES = Object.keys(settingsSchema.shape)

export type Settings = ReturnType<typeof readSettings>

let read: Settings | undefined

export function settings(): Settings {
  read ??= readSettings()
  return read
}

export function forgetSettings(): void {
  read = undefined
}

export const brandIn = (locale: Locale): string => settings()[locale.startsWith('zh') ? 'brandNameZh' : 'brandName']
