import { z } from 'zod'
import { URGENTS } from '~/house/registers/abouts'
import { LOCALES } from '~/values/locales'
import { isSafe, oneOf, origin, type Problem, path, place, text, UNSAFE } from './places'
import { PURPOSES, templateFor, templates } from './sms-templates'

const SERVICES = ['sandbox', 'aliyun', 'tencent'] as const
export type SmsServiceName = 'aliyun' | 'tencent'

const services = z
  .string()
  .transform((text) => text.split(/[\s,]+/).filter(Boolean))
  .refine(
    (list): list is (typeof SERVICES)[number][] =>
      list.length > 0 &&
      new Set(list).size === list.length &&
      list.every((one) => (SERVICES as readonly string[]).includes(one)) &&
      (list.length === 1 || !list.includes('sandbox')),
    'must be sandbox, or one or both of: aliyun, tencent',
  )

/** Who sends text messages, and the accounts there. */
export const smsSettings = {
  SMS_GATEWAY: services
    .default('sandbox')
    .describe(
      'Who sends text messages. sandbox: shown at /sandbox/sms. aliyun, tencent or both, separated by a comma: the first is asked first, and the second where it refuses',
    ),
  SMS_NEWS: oneOf('yes', 'no')
    .default('no')
    .describe(
      'yes tells members by text message, where WeChat does not tell them, what they lose something by hearing of too late: money to take or to confirm, goods to send back',
    ),
  ALIYUN_SMS_KEY_ID: text('AccessKey id at Aliyun'),
  ALIYUN_SMS_KEY_SECRET: text('Its secret, or its path in the variable with _FILE'),
  ALIYUN_SMS_KEY_SECRET_FILE: path(),
  ALIYUN_SMS_SIGN: text('Signature approved by Aliyun'),
  ALIYUN_SMS_TEMPLATES: templates('Aliyun', '*=SMS_100:code,login/en=SMS_101:code'),
  ALIYUN_SMS_URL: origin.default('https://dysmsapi.aliyuncs.com').describe('Where Aliyun is asked. Live: https'),
  TENCENT_SMS_KEY_ID: text('SecretId at Tencent Cloud'),
  TENCENT_SMS_KEY_SECRET: text('Its SecretKey, or its path in the variable with _FILE'),
  TENCENT_SMS_KEY_SECRET_FILE: path(),
  TENCENT_SMS_APP: text('SdkAppId of the SMS application at Tencent Cloud'),
  TENCENT_SMS_SIGN: text('Signature approved by Tencent Cloud'),
  TENCENT_SMS_TEMPLATES: templates('Tencent Cloud', '*=1000:code+minutes,login/en=1001:code'),
  TENCENT_SMS_REGION: z.string().trim().default('ap-guangzhou').describe('Region of Tencent Cloud that is asked'),
  TENCENT_SMS_URL: origin
    .default('https://sms.tencentcloudapi.com')
    .describe('Where Tencent Cloud is asked. Live: https'),
}

export const SMS_SECRETS = ['ALIYUN_SMS_KEY_SECRET', 'TENCENT_SMS_KEY_SECRET']

const schema = z.object(smsSettings)
type Environment = z.output<typeof schema>

const NEEDED: Record<SmsServiceName, string[]> = {
  aliyun: [
    'ALIYUN_SMS_KEY_ID',
    'ALIYUN_SMS_KEY_SECRET|ALIYUN_SMS_KEY_SECRET_FILE',
    'ALIYUN_SMS_SIGN',
    'ALIYUN_SMS_TEMPLATES',
  ],
  tencent: [
    'TENCENT_SMS_KEY_ID',
    'TENCENT_SMS_KEY_SECRET|TENCENT_SMS_KEY_SECRET_FILE',
    'TENCENT_SMS_APP',
    'TENCENT_SMS_SIGN',
    'TENCENT_SMS_TEMPLATES',
  ],
}

const missingOf = (service: SmsServiceName, env: Environment): string[] =>
  NEEDED[service].filter((names) => !names.split('|').some((name) => env[name as keyof Environment]))

/** What stands in the way of sending real messages. */
export function smsProblems(env: Environment, isLive: boolean): Problem[] {
  const problems: Problem[] = []
  if (isLive && env.SMS_GATEWAY.includes('sandbox'))
    problems.push(['SMS_GATEWAY', 'sandbox is refused when SHOP_MODE is live'])
  for (const service of ['aliyun', 'tencent'] as const) {
    if (!env.SMS_GATEWAY.includes(service)) continue
    const missing = missingOf(service, env)
    // A demo without any account talks to one that is played; half an account is a mistake everywhere.
    if (missing.length > 0 && (isLive || missing.length < NEEDED[service].length))
      for (const names of missing)
        problems.push([names.replaceAll('|', ' or '), `must be set when SMS_GATEWAY has ${service}`])
    const [url, of] = [`${service.toUpperCase()}_SMS_URL`, `${service.toUpperCase()}_SMS_TEMPLATES`] as [
      'ALIYUN_SMS_URL',
      'ALIYUN_SMS_TEMPLATES',
    ]
    if (isLive && !isSafe(env[url])) problems.push([url, UNSAFE])
    const without =
      env[of] &&
      [...PURPOSES, ...(env.SMS_NEWS === 'yes' ? URGENTS : [])].filter((one) =>
        LOCALES.some((locale) => !templateFor(env[of] ?? {}, one, locale)),
      )
    if (without?.length) problems.push([of, `has no template for: ${without.join(', ')}`])
  }
  return problems
}

/** The accounts at the services; nothing where one is played. */
export function smsAccounts(env: Environment) {
  const isThere = (service: SmsServiceName) => missingOf(service, env).length === 0
  return {
    smsGateways: env.SMS_GATEWAY,
    smsNews: env.SMS_NEWS === 'yes',
    aliyunSms: isThere('aliyun')
      ? {
          keyId: env.ALIYUN_SMS_KEY_ID as string,
          secret: place(env.ALIYUN_SMS_KEY_SECRET, env.ALIYUN_SMS_KEY_SECRET_FILE),
          sign: env.ALIYUN_SMS_SIGN as string,
          templates: env.ALIYUN_SMS_TEMPLATES ?? {},
          url: env.ALIYUN_SMS_URL,
        }
      : undefined,
    tencentSms: isThere('tencent')
      ? {
          keyId: env.TENCENT_SMS_KEY_ID as string,
          secret: place(env.TENCENT_SMS_KEY_SECRET, env.TENCENT_SMS_KEY_SECRET_FILE),
          app: env.TENCENT_SMS_APP as string,
          sign: env.TENCENT_SMS_SIGN as string,
          templates: env.TENCENT_SMS_TEMPLATES ?? {},
          region: env.TENCENT_SMS_REGION,
          url: env.TENCENT_SMS_URL,
        }
      : undefined,
  }
}

export type AliyunSmsAccount = NonNullable<ReturnType<typeof smsAccounts>['aliyunSms']>
export type TencentSmsAccount = NonNullable<ReturnType<typeof smsAccounts>['tencentSms']>
