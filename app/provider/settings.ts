import { resolve } from 'node:path'
import { z } from 'zod'
import { keptSecret, SECRET_LENGTH } from './kept-secret'

/** Connections of all processes together stay at or below this: more of them make PostgreSQL slower. */
const MOST_CONNECTIONS = 16

/** A setting is missing or wrong. The message is one line that names the variable. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError'
  readonly expected = true
  constructor(variable: string, problem: string) {
    super(`${variable}: ${problem}`)
  }
}

const whole = (from: number, to: number) =>
  z
    .string()
    .regex(/^\d+$/, `must be a whole number from ${from} to ${to}`)
    .transform(Number)
    .refine((number) => number >= from && number <= to, `must be a whole number from ${from} to ${to}`)

const oneOf = <T extends [string, ...string[]]>(...values: T) =>
  z.enum(values, { errorMap: () => ({ message: `must be one of: ${values.join(', ')}` }) })

const url = (protocols: string[], example: string) =>
  z
    .string()
    .refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), `must look like ${example}`)

const origin = url(['http:', 'https:'], 'https://shop.example')
  .refine((text) => /^[a-z]+:\/\/[^/]+\/?$/.test(text), 'must be scheme and host only, like https://shop.example')
  .transform((text) => new URL(text).origin)

/** Every variable of the environment that the shop reads. The texts are the table of the operator's documentation. */
export const settingsSchema = z.object({
  SHOP_MODE: oneOf('demo', 'live')
    .default('demo')
    .describe('demo: sandbox gateways and demo data. live: real ones only'),
  PORT: whole(0, 65_535).default('3000').describe('Port to listen on; 0 takes a free one'),
  HOST: z.string().optional().describe('Address to listen on. Demo: 127.0.0.1, live: 0.0.0.0'),
  DEMO_PUBLIC: oneOf('yes', 'no').default('no').describe('yes lets a demo listen on other addresses than loopback'),
  PUBLIC_ORIGIN: origin
    .optional()
    .describe('Scheme and host that people see, such as https://shop.example. Live: https'),
  TRUSTED_PROXIES: whole(0, 10).default('0').describe('How many proxies in front may name the address of the client'),
  DATA_DIR: z.string().default('.data').describe('Folder of the embedded database and of the kept secret'),
  DATABASE_URL: url(['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/name')
    .optional()
    .describe('PostgreSQL 15 or later; without it an embedded server keeps its data in DATA_DIR'),
  DATABASE_POOL: whole(1, MOST_CONNECTIONS).default('12').describe('Database connections of this process'),
  SESSION_SECRET: z
    .string()
    .min(SECRET_LENGTH, `must have at least ${SECRET_LENGTH} characters`)
    .optional()
    .describe('Signs cookies and hashes codes. Demo: made once and kept in DATA_DIR'),
  H5_BASE_URL: url(['http:', 'https:'], 'https://provider.example')
    .transform((text) => text.replace(/\/+$/, ''))
    .optional()
    .describe('A provider elsewhere; without it the calls are answered in this process'),
  BRAND_NAME: z.string().max(24, 'must have at most 24 characters').default('Lilac').describe('Name of the shop'),
  SMS_GATEWAY: oneOf('sandbox').default('sandbox').describe('Who sends text messages. sandbox: shown at /sandbox/sms'),
  PAYMENT_GATEWAY: oneOf('sandbox').default('sandbox').describe('Who takes money. sandbox: a cashier that moves none'),
  LOG_LEVEL: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent')
    .default('info')
    .describe('Least level logged'),
})

const SECRETS = ['SESSION_SECRET', 'DATABASE_URL']
const isLoopback = (host: string) => /^(localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/.test(host)

function secretOf(dataDir: string): string {
  try {
    return keptSecret(dataDir)
  } catch (error) {
    throw new SettingsError('DATA_DIR', `cannot keep a secret there: ${(error as Error).message}`)
  }
}

function refuseDangers(env: z.output<typeof settingsSchema>): void {
  if (env.SHOP_MODE === 'demo') {
    if (env.HOST && !isLoopback(env.HOST) && env.DEMO_PUBLIC !== 'yes')
      throw new SettingsError('HOST', `a demo listens on loopback only; set DEMO_PUBLIC=yes to open it on ${env.HOST}`)
    return
  }
  if (!env.SESSION_SECRET) throw new SettingsError('SESSION_SECRET', 'must be set when SHOP_MODE is live')
  if (!env.PUBLIC_ORIGIN) throw new SettingsError('PUBLIC_ORIGIN', 'must be set when SHOP_MODE is live')
  if (!env.PUBLIC_ORIGIN.startsWith('https:'))
    throw new SettingsError('PUBLIC_ORIGIN', 'must be https when SHOP_MODE is live')
  for (const gateway of ['SMS_GATEWAY', 'PAYMENT_GATEWAY'] as const) {
    if (env[gateway] === 'sandbox') throw new SettingsError(gateway, 'sandbox is refused when SHOP_MODE is live')
  }
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
    sessionSecret: env.SESSION_SECRET ?? secretOf(dataDir),
    h5BaseUrl: env.H5_BASE_URL,
    brandName: env.BRAND_NAME.trim(),
    smsGateway: env.SMS_GATEWAY,
    paymentGateway: env.PAYMENT_GATEWAY,
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
