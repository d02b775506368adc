import type { Tx } from '../database/transaction'
import { settings } from '../settings'
import { sendToSandbox } from './sms-sandbox'

export type Sms = { phone: string; body: string }

/** Hands a message over within the caller's transaction: it is sent if and only if that commits. */
export type SmsGateway = (tx: Tx, sms: Sms) => Promise<void>

const gateways: Record<ReturnType<typeof settings>['smsGateway'], SmsGateway> = { sandbox: sendToSandbox }

/** Sends a text message through the gateway that the settings name. */
export const sendSms: SmsGateway = (tx, sms) => gateways[settings().smsGateway](tx, sms)
