import type { Purpose } from '~/contract/code-purposes'
import type { Urgent } from '~/contract/subscriptions/abouts'
import type { Locale } from '~/values/locales'
import type { Tx } from '../database/transaction'
import { settings } from '../settings'
import { sendOutside } from './sms/send-outside'
import { sendToSandbox } from './sms-sandbox'

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
