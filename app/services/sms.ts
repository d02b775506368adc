import type { Purpose } from '~/contract/code-purposes'
import type { Urgent } from '~/house/registers/abouts'
import type { Tx } from '~/platform/database/transaction'
import { settings } from '~/platform/settings/settings'
import type { Locale } from '~/values/locales'
import { sendToSandbox } from './sandbox/sms'
import { sendOutside } from './sms/send-outside'

/** A code, or urgent news without one. External gateways fill an approved template. */
export interface Sms {
  phone: string
  purpose: Purpose | Urgent
  locale: Locale
  params: { brand: string; code: string; minutes: number }
}

/** Sent if and only if the caller's transaction commits. */
export type SmsGateway = (tx: Tx, sms: Sms) => Promise<void>

export const sendSms: SmsGateway = (tx, sms) =>
  (settings().smsGateways.includes('sandbox') ? sendToSandbox : sendOutside)(tx, sms)
