import { z } from 'zod'
import { shaped } from '~/platform/settings/formats'
import { oneOf, secretFile, text } from '~/platform/settings/places'
import type { VendorSettings } from '~/platform/settings/vendor-settings'

const fields = {
  SMTP_HOST: text('Mail server that alarms are sent by, such as smtp.exmail.qq.com'),
  SMTP_PORT: z.string().trim().default('465').describe('Its port: 465 with tls, 587 with starttls'),
  SMTP_SECURITY: oneOf('tls', 'starttls', 'none')
    .default('tls')
    .describe('tls: from the first byte. starttls: before the login. Live: not none'),
  SMTP_USER: text('Account at the mail server, where it wants a login'),
  SMTP_PASSWORD: z.string().optional().describe('Its password, or the one for programs'),
  SMTP_PASSWORD_FILE: secretFile(),
  SMTP_FROM: text('Address that the mails come from'),
}

const schema = z.object(fields)

const accountIn = (env: z.output<typeof schema>) => ({
  host: env.SMTP_HOST as string,
  port: Number(env.SMTP_PORT),
  security: env.SMTP_SECURITY,
  user: env.SMTP_USER,
  password: env.SMTP_PASSWORD,
  from: env.SMTP_FROM as string,
})

export type SmtpAccount = ReturnType<typeof accountIn>

export const smtpSettings = {
  kind: 'alarm',
  name: 'smtp',
  about: 'smtp (e-mail to each operator who wants it)',
  fields,
  needed: ['SMTP_HOST', 'SMTP_FROM'],
  addresses: [],
  secrets: ['SMTP_PASSWORD'],
  filed: ['SMTP_PASSWORD'],
  formats: {
    SMTP_HOST: shaped(/^[a-z\d]([a-z\d.-]*[a-z\d])?$/i, 'the name of a mail server, such as smtp.exmail.qq.com'),
    SMTP_PORT: shaped(/^[1-9]\d{0,4}$/, 'a port, such as 465'),
    SMTP_FROM: shaped(/^[^\s@<>,;"]+@[^\s@<>,;"]+\.[^\s@<>,;".]+$/, 'one address, such as alarms@shop.example'),
  },
  account: accountIn,
  problems: (env, { isLive, isNamed }) => [
    ...(isNamed && env.SMTP_USER && !env.SMTP_PASSWORD
      ? [['SMTP_PASSWORD', 'must be set with SMTP_USER'] as [string, string]]
      : []),
    ...(isNamed && isLive && env.SMTP_SECURITY === 'none'
      ? [['SMTP_SECURITY', 'none is refused when SHOP_MODE is live'] as [string, string]]
      : []),
  ],
} satisfies VendorSettings
