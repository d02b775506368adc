import { textsOf } from '~/house/registers/vendor-texts'
import type { AlarmVendor } from '../vendor'
import { signedWebhookSettings, type WebhookAccount } from './settings'
import { signedWebhook as channel } from './webhook'

export const signedWebhook = {
  id: 'webhook',
  kind: 'alarm',
  settings: signedWebhookSettings,
  texts: textsOf.signedWebhook,
  channel,
  simulator: async ({ now }) => new (await import('./simulator')).WebhookSimulator(now),
} satisfies AlarmVendor<WebhookAccount>
