import { z } from 'zod'

const text = (most: number) => z.string().min(1).max(most)

const order = {
  appid: text(32),
  mchid: text(32),
  description: text(127),
  out_trade_no: z.string().regex(/^[\w|*-]{6,32}$/),
  time_expire: z
    .string()
    .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+08:00$/)
    .optional(),
  attach: text(128).optional(),
  notify_url: z
    .string()
    .url()
    .max(256)
    .regex(/^[^?#]+$/),
  goods_tag: text(32).optional(),
  support_fapiao: z.boolean().optional(),
  amount: z.object({ total: z.number().int().min(1), currency: z.literal('CNY').optional() }).strict(),
  detail: z.object({}).passthrough().optional(),
  settle_info: z.object({ profit_sharing: z.boolean() }).strict().optional(),
}

const scene = {
  payer_client_ip: z.string().ip(),
  device_id: text(32).optional(),
  store_info: z.object({}).passthrough().optional(),
}

/** Unknown fields are an error, as at the vendor. */
export const bodies = {
  jsapi: z
    .object({
      ...order,
      payer: z.object({ openid: text(128) }).strict(),
      scene_info: z.object(scene).strict().optional(),
    })
    .strict(),
  h5: z
    .object({
      ...order,
      scene_info: z
        .object({
          ...scene,
          h5_info: z
            .object({
              type: z.enum(['iOS', 'Android', 'Wap']),
              app_name: text(64).optional(),
              app_url: text(128).optional(),
              bundle_id: text(128).optional(),
              package_name: text(128).optional(),
            })
            .strict(),
        })
        .strict(),
    })
    .strict(),
  close: z.object({ mchid: text(32) }).strict(),
  transfer: z
    .object({
      appid: text(32),
      out_bill_no: z.string().regex(/^[\dA-Za-z]{1,32}$/),
      transfer_scene_id: text(36),
      openid: text(64),
      user_name: text(1_024).optional(),
      transfer_amount: z.number().int().min(10),
      transfer_remark: text(32),
      notify_url: order.notify_url.optional(),
      user_recv_perception: text(32).optional(),
      transfer_scene_report_infos: z.array(z.object({ info_type: text(15), info_content: text(32) }).strict()).min(1),
      user_recv_style: z
        .object({ type: z.enum(['CONFIRM_PAGE', 'RED_PACKET']) })
        .strict()
        .optional(),
    })
    .strict(),
  refund: z
    .object({
      transaction_id: text(32).optional(),
      out_trade_no: text(32).optional(),
      out_refund_no: z.string().regex(/^[\w|*@-]{1,64}$/),
      reason: text(80).optional(),
      notify_url: order.notify_url.optional(),
      funds_account: z.literal('AVAILABLE').optional(),
      amount: z
        .object({ refund: z.number().int().min(1), total: z.number().int().min(1), currency: z.literal('CNY') })
        .strict(),
      goods_detail: z.array(z.object({}).passthrough()).optional(),
    })
    .strict()
    .refine((body) => body.transaction_id || body.out_trade_no),
}

export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    readonly tail = 268435461,
  ) {
    super(code)
  }
}

export interface SimRefund {
  id: string
  refundId: string
  amount: number
  status: 'SUCCESS' | 'PROCESSING' | 'CLOSED' | 'ABNORMAL'
  at: number
  notifyUrl?: string
}

export interface SimOrder {
  id: string
  trade: 'jsapi' | 'h5'
  raw: string
  total: number
  openid?: string
  notifyUrl: string
  transactionId: string
  state: 'NOTPAY' | 'SUCCESS' | 'CLOSED'
  madeAt: number
  expiresAt: number
  paidAt?: number
  prepared: Map<string, number>
  refunds: SimRefund[]
}
