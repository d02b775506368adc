import type { Locale } from '~/values/locales'
import type { Tx } from '../database/transaction'
import type { Purpose } from '../members/codes'
import { settings } from '../settings'
import { sendToSandbox } from './sms-sandbox'

/** A code for one act. The sentence around it is the gateway's: services outside fill a template that they have approved. */
export interface Sms {
  phone: string
  purpose: Purpose
  locale: Locale
  params: { brand: string; code: string; minutes: number }
}

/** Hands a message over within the caller's transaction: it is sent if and only if that commits. */
export type SmsGateway = (tx: Tx, sms: Sms) => Promise<void>

const gateways: Record<ReturnType<typeof settings>['smsGateway'], SmsGateway> = { sandbox: sendToSandbox }

/** Sends a text message through the gateway that the settings name. */
export const sendSms: SmsGateway = (tx, sms) => gateways[settings().smsGateway](tx, sms)
