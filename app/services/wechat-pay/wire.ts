import { z } from 'zod'
import { fen } from '~/values/money'
import { ownOf } from '~/values/own'
import type { GatewayRefund, GatewayState } from '../payment-port'

const amount = z.number().int().positive().transform(fen)

export const transaction = z.object({
  appid: z.string(),
  mchid: z.string(),
  out_trade_no: z.string().min(1).max(32),
  transaction_id: z.string().max(64).default(''),
  trade_state: z.string(),
  amount: z.object({ total: amount, currency: z.string().default('CNY') }).optional(),
})

export const refund = z.object({
  mchid: z.string().optional(),
  out_trade_no: z.string(),
  out_refund_no: z.string().min(1).max(64),
  /** `status` in an answer, `refund_status` in a callback. */
  status: z.string().optional(),
  refund_status: z.string().optional(),
  amount: z.object({ total: amount, refund: amount }),
})

export const notification = z.object({
  id: z.string().min(1).max(80),
  event_type: z.string(),
  resource: z.object({
    algorithm: z.literal('AEAD_AES_256_GCM'),
    original_type: z.string(),
    ciphertext: z.string(),
    nonce: z.string(),
    associated_data: z.string().optional(),
  }),
})

export const failure = z.object({ code: z.string(), message: z.string().default('') })
export const prepared = z.object({ prepay_id: z.string().min(1) })
export const h5Prepared = z.object({ h5_url: z.string().url() })
export const billPlace = z.object({
  hash_type: z.literal('SHA1'),
  hash_value: z.string(),
  download_url: z.string().url(),
})

/** An unknown state may still move money. */
const STATES: Record<string, GatewayState['state']> = {
  SUCCESS: 'paid',
  // A refunded order was paid.
  REFUND: 'paid',
  CLOSED: 'closed',
  REVOKED: 'closed',
  PAYERROR: 'failed',
}
export const stateOf = (text: string): GatewayState['state'] => ownOf(STATES, text) ?? 'open'

const REFUNDS: Record<string, GatewayRefund> = { SUCCESS: 'succeeded', CLOSED: 'failed', ABNORMAL: 'failed' }
/** Abnormal: the bank refused, the money is at the merchant's, and somebody has to look. */
export const refundStateOf = (text: string): GatewayRefund => ownOf(REFUNDS, text) ?? 'processing'

export const timeText = (at: Date): string =>
  `${new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 19)}+08:00`
