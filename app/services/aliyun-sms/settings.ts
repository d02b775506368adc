import { z } from 'zod'
import { shaped } from '~/platform/settings/formats'
import { origin, path, place, text } from '~/platform/settings/places'
import { templateProblems, templates } from '~/platform/settings/sms-templates'
import type { VendorSettings } from '~/platform/settings/vendor-settings'
import { playedTemplates, templatesText } from '../sms/played-templates'

export const SIM_ALIYUN_SMS = { keyId: 'LTAIplayed', secret: 'played-secret-of-aliyun', sign: '丁香' }

const fields = {
  ALIYUN_SMS_KEY_ID: text('AccessKey id at Aliyun'),
  ALIYUN_SMS_KEY_SECRET: text('Its secret, or its path in the variable with _FILE'),
  ALIYUN_SMS_KEY_SECRET_FILE: path(),
  ALIYUN_SMS_SIGN: text('Signature approved by Aliyun'),
  ALIYUN_SMS_TEMPLATES: templates('Aliyun', '*=SMS_100:code,login/en=SMS_101:code'),
  ALIYUN_SMS_URL: origin.default('https://dysmsapi.aliyuncs.com').describe('Where Aliyun is asked. Live: https'),
}

const schema = z.object(fields)

const accountIn = (env: z.output<typeof schema>) => ({
  keyId: env.ALIYUN_SMS_KEY_ID as string,
  secret: place(env.ALIYUN_SMS_KEY_SECRET, env.ALIYUN_SMS_KEY_SECRET_FILE),
  sign: env.ALIYUN_SMS_SIGN as string,
  templates: env.ALIYUN_SMS_TEMPLATES ?? {},
  url: env.ALIYUN_SMS_URL,
})

export type AliyunSmsAccount = ReturnType<typeof accountIn>

export const aliyunSmsAt = ({ base: url }: { base: string }): AliyunSmsAccount => ({
  ...SIM_ALIYUN_SMS,
  secret: place(SIM_ALIYUN_SMS.secret),
  templates: playedTemplates('SMS_'),
  url,
})

export const aliyunSmsSettings = {
  kind: 'sms',
  name: 'aliyun',
  fields,
  needed: [
    'ALIYUN_SMS_KEY_ID',
    'ALIYUN_SMS_KEY_SECRET|ALIYUN_SMS_KEY_SECRET_FILE',
    'ALIYUN_SMS_SIGN',
    'ALIYUN_SMS_TEMPLATES',
  ],
  addresses: ['ALIYUN_SMS_URL'],
  secrets: ['ALIYUN_SMS_KEY_SECRET'],
  formats: {
    ALIYUN_SMS_KEY_ID: shaped(/^LTAI\w{6,40}$/, 'an AccessKey id that begins with LTAI'),
    ALIYUN_SMS_KEY_SECRET: shaped(/^\S{16,64}$/, 'the secret of an AccessKey'),
    ALIYUN_SMS_SIGN: shaped(/^[^【】]{2,24}$/, 'the signature without 【】'),
  },
  account: accountIn,
  problems: (env, { isNamed }) =>
    isNamed ? templateProblems('ALIYUN_SMS_TEMPLATES', env, /^SMS_\d+$/, 'SMS_ and digits') : [],
  played: {
    known: SIM_ALIYUN_SMS,
    at: aliyunSmsAt,
    environment: (account: AliyunSmsAccount) => ({
      ALIYUN_SMS_KEY_ID: account.keyId,
      ALIYUN_SMS_KEY_SECRET: account.secret.value ?? '',
      ALIYUN_SMS_SIGN: account.sign,
      ALIYUN_SMS_TEMPLATES: templatesText(account.templates),
      ALIYUN_SMS_URL: account.url,
    }),
  },
} satisfies VendorSettings
