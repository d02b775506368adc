import { z } from 'zod'
import { base, isSafe, key, oneOf, type Problem, path, place, text, UNSAFE } from './places'
import { UNIONPAY_NEEDED, unionpayAccount, unionpaySettings } from './unionpay'

const SERVICES = ['sandbox', 'wxpay', 'alipay', 'unionpay'] as const
export type PaymentService = (typeof SERVICES)[number]

const services = z
  .string()
  .transform((text) => text.split(/[\s,]+/).filter(Boolean))
  .refine(
    (list): list is PaymentService[] =>
      list.length > 0 &&
      new Set(list).size === list.length &&
      list.every((one) => (SERVICES as readonly string[]).includes(one)),
    `must be one or several of: ${SERVICES.join(', ')}`,
  )

/** What takes money: which services, and the accounts there. */
export const paymentSettings = {
  PAYMENT_GATEWAY: services
    .default('sandbox')
    .describe(
      'Who takes money, several separated by commas: sandbox (a cashier that moves none), wxpay (WeChat Pay), alipay, unionpay (see docs/going-live.md before).',
    ),
  WXPAY_MERCHANT: text('Merchant number (mchid) at WeChat Pay'),
  WXPAY_APP: text('App id that is bound to that merchant number'),
  WXPAY_SERIAL: key('Serial number of the merchant certificate of the API, 40 hexadecimal digits'),
  WXPAY_SERIAL_FILE: path(),
  WXPAY_PRIVATE_KEY: key('Private key of that certificate, as PEM'),
  WXPAY_PRIVATE_KEY_FILE: path(),
  WXPAY_API_KEY: key('APIv3 key, 32 characters'),
  WXPAY_API_KEY_FILE: path(),
  WXPAY_PUBLIC_KEY_ID: text("Id of WeChat Pay's public key, PUB_KEY_ID_…; without one platform certificates count"),
  WXPAY_PUBLIC_KEY: key("WeChat Pay's public key, as PEM"),
  WXPAY_PUBLIC_KEY_FILE: path(),
  WXPAY_CERTIFICATES: key('Platform certificates, as PEM, one after the other'),
  WXPAY_CERTIFICATES_FILE: path(),
  WXPAY_URL: base('https://api.mch.weixin.qq.com').describe('Where WeChat Pay is asked. Live: https'),
  ALIPAY_APP: text('App id at Alipay'),
  ALIPAY_SELLER: text('Account that is paid at Alipay, 2088…'),
  ALIPAY_PRIVATE_KEY: key('Private key of that app, as PEM'),
  ALIPAY_PRIVATE_KEY_FILE: path(),
  ALIPAY_PUBLIC_KEY: key("Alipay's public key, as PEM"),
  ALIPAY_PUBLIC_KEY_FILE: path(),
  ALIPAY_URL: base('https://openapi.alipay.com/gateway.do').describe('Where Alipay is asked. Live: https'),
  ALIPAY_BILLS: oneOf('yes', 'no')
    .default('no')
    .describe("yes compares Alipay's bill of each day with the shop's books; see docs/going-live.md before"),
  ...unionpaySettings,
}

/** What each service cannot be without; of several in one string one is enough. */
const NEEDED: Record<PaymentService, string[]> = {
  sandbox: [],
  wxpay: [
    'WXPAY_MERCHANT',
    'WXPAY_APP',
    'WXPAY_SERIAL|WXPAY_SERIAL_FILE',
    'WXPAY_PRIVATE_KEY|WXPAY_PRIVATE_KEY_FILE',
    'WXPAY_API_KEY|WXPAY_API_KEY_FILE',
    'WXPAY_PUBLIC_KEY|WXPAY_PUBLIC_KEY_FILE|WXPAY_CERTIFICATES|WXPAY_CERTIFICATES_FILE',
  ],
  alipay: [
    'ALIPAY_APP',
    'ALIPAY_SELLER',
    'ALIPAY_PRIVATE_KEY|ALIPAY_PRIVATE_KEY_FILE',
    'ALIPAY_PUBLIC_KEY|ALIPAY_PUBLIC_KEY_FILE',
  ],
  unionpay: UNIONPAY_NEEDED,
}

const ADDRESSES = { wxpay: 'WXPAY_URL', alipay: 'ALIPAY_URL', unionpay: 'UNIONPAY_URL' } as const

const schema = z.object(paymentSettings)
export type PaymentEnvironment = z.output<typeof schema>
type Environment = PaymentEnvironment

/** What an account lacks; of several in one string one is enough. */
export const missingOf = (service: PaymentService, env: Environment): string[] =>
  NEEDED[service].filter((names) => !names.split('|').some((name) => env[name as keyof Environment]))

/** What stands in the way of taking real money. */
export function paymentProblems(env: Environment, isLive: boolean): Problem[] {
  const problems: Problem[] = []
  if (isLive && env.PAYMENT_GATEWAY.includes('sandbox'))
    problems.push(['PAYMENT_GATEWAY', 'sandbox is refused when SHOP_MODE is live'])
  for (const service of ['wxpay', 'alipay', 'unionpay'] as const) {
    if (!env.PAYMENT_GATEWAY.includes(service)) continue
    const missing = missingOf(service, env)
    // A demo without any account talks to one that is played; half an account is a mistake everywhere.
    if (missing.length > 0 && (isLive || missing.length < NEEDED[service].length))
      for (const names of missing)
        problems.push([names.replaceAll('|', ' or '), `must be set when PAYMENT_GATEWAY has ${service}`])
    const url = ADDRESSES[service]
    if (isLive && !isSafe(env[url])) problems.push([url, UNSAFE])
  }
  if (env.WXPAY_PUBLIC_KEY_ID === undefined && (env.WXPAY_PUBLIC_KEY || env.WXPAY_PUBLIC_KEY_FILE))
    problems.push(['WXPAY_PUBLIC_KEY_ID', 'must be set with WXPAY_PUBLIC_KEY'])
  return problems
}

/** The accounts at the services; nothing where the simulator stands in for one. */
export function paymentAccounts(env: Environment) {
  const isThere = (service: PaymentService) => missingOf(service, env).length === 0
  return {
    alipayBills: env.ALIPAY_BILLS === 'yes',
    wxpay: isThere('wxpay')
      ? {
          merchant: env.WXPAY_MERCHANT as string,
          app: env.WXPAY_APP as string,
          serial: place(env.WXPAY_SERIAL, env.WXPAY_SERIAL_FILE),
          privateKey: place(env.WXPAY_PRIVATE_KEY, env.WXPAY_PRIVATE_KEY_FILE),
          apiKey: place(env.WXPAY_API_KEY, env.WXPAY_API_KEY_FILE),
          publicKeyId: env.WXPAY_PUBLIC_KEY_ID,
          publicKey: place(env.WXPAY_PUBLIC_KEY, env.WXPAY_PUBLIC_KEY_FILE),
          certificates: place(env.WXPAY_CERTIFICATES, env.WXPAY_CERTIFICATES_FILE),
          url: env.WXPAY_URL,
        }
      : undefined,
    alipay: isThere('alipay')
      ? {
          app: env.ALIPAY_APP as string,
          seller: env.ALIPAY_SELLER as string,
          privateKey: place(env.ALIPAY_PRIVATE_KEY, env.ALIPAY_PRIVATE_KEY_FILE),
          publicKey: place(env.ALIPAY_PUBLIC_KEY, env.ALIPAY_PUBLIC_KEY_FILE),
          url: env.ALIPAY_URL,
        }
      : undefined,
    unionpay: isThere('unionpay') ? unionpayAccount(env) : undefined,
  }
}

export type WxpayAccount = NonNullable<ReturnType<typeof paymentAccounts>['wxpay']>
export type AlipayAccount = NonNullable<ReturnType<typeof paymentAccounts>['alipay']>

export const PAYMENT_SECRETS = ['WXPAY_PRIVATE_KEY', 'WXPAY_API_KEY', 'ALIPAY_PRIVATE_KEY', 'UNIONPAY_PRIVATE_KEY']
