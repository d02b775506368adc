import { z } from 'zod'
import { shaped } from '~/platform/settings/formats'
import { origin, path, place, text } from '~/platform/settings/places'
import { templateProblems, templates } from '~/platform/settings/sms-templates'
import type { VendorSettings } from '~/platform/settings/vendor-settings'
import { playedTemplates, templatesText } from '../sms/played-templates'

export const SIM_TENCENT_SMS = {
  keyId: 'AKIDplayed',
  secret: 'played-secret-of-tencent',
  app: '1400000000',
  sign: '丁香',
}

const REGION = 'ap-guangzhou'

const fields = {
  TENCENT_SMS_KEY_ID: text('SecretId at Tencent Cloud'),
  TENCENT_SMS_KEY_SECRET: text('Its SecretKey, or its path in the variable with _FILE'),
  TENCENT_SMS_KEY_SECRET_FILE: path(),
  TENCENT_SMS_APP: text('SdkAppId of the SMS application at Tencent Cloud'),
  TENCENT_SMS_SIGN: text('Signature approved by Tencent Cloud'),
  TENCENT_SMS_TEMPLATES: templates('Tencent Cloud', '*=1000:code+minutes,login/en=1001:code'),
  TENCENT_SMS_REGION: z.string().trim().default(REGION).describe('Region of Tencent Cloud that is asked'),
  TENCENT_SMS_URL: origin
    .default('https://sms.tencentcloudapi.com')
    .describe('Where Tencent Cloud is asked. Live: https'),
}

const schema = z.object(fields)

const accountIn = (env: z.output<typeof schema>) => ({
  keyId: env.TENCENT_SMS_KEY_ID as string,
  secret: place(env.TENCENT_SMS_KEY_SECRET, env.TENCENT_SMS_KEY_SECRET_FILE),
  app: env.TENCENT_SMS_APP as string,
  sign: env.TENCENT_SMS_SIGN as string,
  templates: env.TENCENT_SMS_TEMPLATES ?? {},
  region: env.TENCENT_SMS_REGION,
  url: env.TENCENT_SMS_URL,
})

export type TencentSmsAccount = ReturnType<typeof accountIn>

export const tencentSmsAt = ({ base: url }: { base: string }): TencentSmsAccount => ({
  ...SIM_TENCENT_SMS,
  secret: place(SIM_TENCENT_SMS.secret),
  templates: playedTemplates(''),
  region: REGION,
  url,
})

export const tencentSmsSettings = {
  kind: 'sms',
  name: 'tencent',
  fields,
  needed: [
    'TENCENT_SMS_KEY_ID',
    'TENCENT_SMS_KEY_SECRET|TENCENT_SMS_KEY_SECRET_FILE',
    'TENCENT_SMS_APP',
    'TENCENT_SMS_SIGN',
    'TENCENT_SMS_TEMPLATES',
  ],
  addresses: ['TENCENT_SMS_URL'],
  secrets: ['TENCENT_SMS_KEY_SECRET'],
  formats: {
    TENCENT_SMS_KEY_ID: shaped(/^AKID\w{6,60}$/, 'a SecretId that begins with AKID'),
    TENCENT_SMS_KEY_SECRET: shaped(/^\S{16,64}$/, 'the SecretKey of that SecretId'),
    TENCENT_SMS_APP: shaped(/^\d{8,12}$/, 'a SdkAppId such as 1400000000'),
    TENCENT_SMS_SIGN: shaped(/^[^【】]{2,24}$/, 'the signature without 【】'),
    TENCENT_SMS_REGION: shaped(/^[a-z]+-[a-z]+(-\d)?$/, 'a region such as ap-guangzhou'),
  },
  account: accountIn,
  problems: (env, { isNamed }) => (isNamed ? templateProblems('TENCENT_SMS_TEMPLATES', env, /^\d+$/, 'digits') : []),
  played: {
    known: SIM_TENCENT_SMS,
    at: tencentSmsAt,
    environment: (account: TencentSmsAccount) => ({
      TENCENT_SMS_KEY_ID: account.keyId,
      TENCENT_SMS_KEY_SECRET: account.secret.value ?? '',
      TENCENT_SMS_APP: account.app,
      TENCENT_SMS_SIGN: account.sign,
      TENCENT_SMS_TEMPLATES: templatesText(account.templates),
      TENCENT_SMS_URL: account.url,
    }),
  },
} satisfies VendorSettings
