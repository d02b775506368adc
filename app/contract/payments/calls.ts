import { z } from 'zod'
import { call } from '../call'
import * as f from '../fields'

export const PAYMENT_STATES = ['created', 'pending', 'succeeded', 'failed', 'closed'] as const

export const paymentCalls = {
  channels: call({
    method: 'GET',
    path: '/api/payment/channels',
    access: 'member',
    about: 'The ways to pay that are open here.',
    input: f.none,
    output: z.object({ items: z.array(z.object({ channel: z.string() })) }),
  }),
  start: call({
    method: 'POST',
    path: '/api/payment/start',
    access: 'member',
    about: 'Opens a payment of an unpaid order, or gives the open one again; the person goes on at `url`.',
    input: z.object({ orderId: f.id, channel: z.string().max(20, 'unknown_id').default('sandbox') }),
    output: z.object({ paymentId: z.string(), url: z.string() }),
  }),
  status: call({
    method: 'GET',
    path: '/api/payment/status',
    access: 'member',
    about: 'How the payment of an order stands, by the database and, while open, by asking the gateway.',
    input: z.object({ orderId: f.id }),
    output: z.object({
      orderId: z.string(),
      orderStatus: z.string(),
      state: z.enum(PAYMENT_STATES).nullable(),
      amount: f.money,
      secondsToPay: z.number().int(),
      refund: z.object({ amount: f.money, state: z.string() }).nullable(),
    }),
  }),
}
