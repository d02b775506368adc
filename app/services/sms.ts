import type { Purpose } from '~/contract/code-purposes'
import type { Urgent } from '~/house/registers/abouts'
import type { Tx } from '~/platform/database/transaction'
import { settings } from '~/platform/settings/settings'
import type { Locale } from '~/values/locales'
import { sendToSandbox } from './sandbox/sms'
import { sendOutside } from './sms/send-outside'

/**
 * A code for one act, or news that must arrive, without one. The sentence around it is the gateway's: services outside fill a
 * template that they have approved.
 */
export interface Sms {
  phone: string
  purpose: Purpose | Urgent
  locale: Locale
  params: { brand: string; code: string; minutes: number }
}

/** Hands a message over within the caller's transaction: it is sent if and only if that commits. */
export type SmsGateway = (tx: Tx, sms: Sms) => Promise<void>

/** Sends a text message by the services that the settings name. */
export const sendSms: SmsGateway = (tx, sms) =>
  (settings().smsGateways.includes('sandbox') ? sendToSandbox : sendOutside)(tx, sms)
