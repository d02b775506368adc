import { z } from 'zod'
import { type Fen, parseYuan } from '~/values/money'
import { ownOf } from '~/values/own'
import type { GatewayState } from '../payment-port'

const yuan = z.string().transform((text, context): Fen => {
  const amount = parseYuan(text)
  if (amount !== undefined) return amount
  context.addIssue({ code: 'custom', message: 'no amount' })
  return z.NEVER
})

export const refusal = z.object({ code: z.string(), sub_code: z.string().default('') })

/** Undefined where it could concern a payment. */
export function refusalIn(text: string, method: string): z.output<typeof refusal> | undefined {
  try {
    const said = JSON.parse(text)
    const { data } = refusal.safeParse(said[`${method.replaceAll('.', '_')}_response`] ?? said.error_response)
    return data && !OF_PAYMENTS.includes(data.code) ? data : undefined
  } catch {
    return undefined
  }
}
/** Success, and refusals that concern the payment. */
const OF_PAYMENTS = ['10000', '40004']

export const trade = z.object({
  out_trade_no: z.string(),
  trade_no: z.string().default(''),
  trade_status: z.string(),
  total_amount: yuan,
})

export const closed = z.object({ out_trade_no: z.string().optional() })
export const refunded = z.object({ out_trade_no: z.string(), fund_change: z.string().optional() })

export const refundFound = z.object({
  out_trade_no: z.string().optional(),
  out_request_no: z.string().optional(),
  refund_amount: z.string().optional(),
  refund_status: z.string().optional(),
})

export const billPlace = z.object({ bill_download_url: z.string().url() })

export const notice = z.object({
  notify_id: z.string().min(1).max(128),
  app_id: z.string(),
  seller_id: z.string(),
  out_trade_no: z.string().min(1).max(64),
  trade_no: z.string().max(64).default(''),
  trade_status: z.string(),
  total_amount: yuan,
  refund_fee: yuan.optional(),
  out_biz_no: z.string().max(64).optional(),
})

/** Closed covers unpaid and fully refunded trades; our own books know which. */
const STATES: Record<string, GatewayState['state']> = {
  TRADE_SUCCESS: 'paid',
  TRADE_FINISHED: 'paid',
  TRADE_CLOSED: 'closed',
}
export const stateOf = (text: string): GatewayState['state'] => ownOf(STATES, text) ?? 'open'
