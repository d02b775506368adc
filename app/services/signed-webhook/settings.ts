import { z } from 'zod'
import { shaped } from '~/platform/settings/formats'
import { secretFile, text, webAddress } from '~/platform/settings/places'
import type { VendorSettings } from '~/platform/settings/vendor-settings'

const fields = {
  ALARM_WEBHOOK_URL: webAddress('Address of a program of yours that takes alarms as JSON. Live: https'),
  ALARM_WEBHOOK_SECRET: text(
    'What they are signed with, as Standard Webhooks has it: whsec_ and base64 (echo whsec_$(openssl rand -base64 32))',
  ),
  ALARM_WEBHOOK_SECRET_FILE: secretFile(),
}

const schema = z.object(fields)
const accountIn = (env: z.output<typeof schema>) => ({
  url: env.ALARM_WEBHOOK_URL as string,
  secret: env.ALARM_WEBHOOK_SECRET as string,
})

export type WebhookAccount = ReturnType<typeof accountIn>

export const SIM_WEBHOOK = {
  path: '/webhooks/alarms',
  /** Takes events of the shop; with `?secret=whsec_…` it looks at their signatures too. */
  events: '/webhooks/events',
  secret: `whsec_${Buffer.from('played by the sandbox of Lilac').toString('base64')}`,
}

export const signedWebhookSettings = {
  kind: 'alarm',
  name: 'webhook',
  about: 'webhook (a signed request to a program of yours)',
  fields,
  needed: ['ALARM_WEBHOOK_URL', 'ALARM_WEBHOOK_SECRET'],
  addresses: ['ALARM_WEBHOOK_URL'],
  secrets: ['ALARM_WEBHOOK_SECRET'],
  filed: ['ALARM_WEBHOOK_SECRET'],
  formats: {
    ALARM_WEBHOOK_SECRET: shaped(/^whsec_[A-Za-z\d+/]{32,86}={0,2}$/, 'whsec_ and 24 to 64 bytes in base64'),
  },
  account: accountIn,
  played: {
    at: ({ base }: { base: string }): WebhookAccount => ({
      url: `${base}${SIM_WEBHOOK.path}`,
      secret: SIM_WEBHOOK.secret,
    }),
    environment: ({ url, secret }: WebhookAccount) => ({ ALARM_WEBHOOK_URL: url, ALARM_WEBHOOK_SECRET: secret }),
  },
} satisfies VendorSettings
