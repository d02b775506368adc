import type { GatewayEvent } from '../payment-port'
import type { WxpayClient } from './client'
import { isSigned, unseal } from './signing'
import { notification, refund, transaction } from './wire'

export const merchantOf = (mchid: string, app: string): string => `${mchid} ${app}`

/** Undefined without a valid signature. WeChat Pay sends some with a wrong one on purpose, to see them refused. */
export function openNotification(
  raw: Buffer,
  headers: Headers,
  client: Pick<WxpayClient, 'keys' | 'apiKey'>,
): { id: string; type: string; said: unknown } | undefined {
  if (!isSigned(raw, headers, client.keys())) return undefined
  try {
    const { id, event_type, resource } = notification.parse(JSON.parse(raw.toString('utf8')))
    const opened = unseal(resource, client.apiKey())
    return opened === undefined ? undefined : { id, type: event_type, said: JSON.parse(opened) }
  } catch {
    return undefined
  }
}

/** Undefined for other events, or a foreign one. */
export function readNotification(
  raw: Buffer,
  headers: Headers,
  client: Pick<WxpayClient, 'keys' | 'apiKey' | 'app'>,
): GatewayEvent | undefined {
  const opened = openNotification(raw, headers, client)
  if (!opened) return undefined
  const { id, type, said } = opened
  try {
    if (type === 'TRANSACTION.SUCCESS') return paid(id, said)
    return /^REFUND\.(SUCCESS|ABNORMAL|CLOSED)$/.test(type) ? givenBack(id, said, client.app) : undefined
  } catch {
    return undefined
  }
}

function paid(eventId: string, said: unknown): GatewayEvent | undefined {
  const { appid, mchid, out_trade_no, transaction_id, trade_state, amount } = transaction.parse(said)
  if (trade_state !== 'SUCCESS' || !amount) return undefined
  return {
    eventId,
    paymentId: out_trade_no,
    result: 'paid',
    amount: amount.total,
    currency: amount.currency,
    merchant: merchantOf(mchid, appid),
    number: transaction_id,
  }
}

function givenBack(eventId: string, said: unknown, app: string): GatewayEvent {
  const { mchid = '', out_refund_no, amount } = refund.parse(said)
  // A refund names no app, only the merchant number.
  return { eventId, refundId: out_refund_no, amount: amount.refund, merchant: merchantOf(mchid, app) }
}
