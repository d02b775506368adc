import { z } from 'zod'
import { member } from '~/contract/call'
import * as f from '~/contract/fields'
import type { Refusals } from '~/contract/refusal'
import { shippingAddress } from '~/features/orders/contract/members'
import * as m from '~/paraglide/messages'
import { OWN_PATH } from '~/values/local-path'
import { DEVICES, PLACES } from '~/values/messengers'

/** Every other channel is a payment service. */
export const BALANCE_CHANNEL = 'balance'

export const PAYMENT_STATES = ['created', 'pending', 'succeeded', 'failed', 'closed'] as const

const payChannel = z.object({
  channel: z.string(),
  unfit: z.enum(['balanceEmpty', 'balanceShort', 'messengerUnknown']).nullable(),
  available: f.money.nullable(),
  needsCode: z.boolean(),
})
export type PayChannel = z.output<typeof payChannel>

export const paymentCalls = {
  channels: member.get('/api/payment/channels', {
    about: 'The available payment channels and, for an order, which of them the member cannot use.',
    input: z.object({
      orderId: f.id.optional(),
      /** Some services do not work inside messengers. */
      payPlace: z.enum(PLACES).default('browser'),
      /** The page can make the messenger's own calls. */
      canInvoke: f.flag.default(false),
    }),
    output: z.object({ items: z.array(payChannel) }),
  }),
  start: member.post('/api/payment/start', {
    about:
      'Opens a payment of an unpaid order, or answers the open one. The client continues at `url`, by submitting `form`, or by a call of the messenger with `parameters`. The channel balance pays at once, without `url`; above a limit it needs a code of the purpose pay. The default channel is the payment service.',
    input: z.object({
      orderId: f.id,
      channel: z.string().max(20, 'unknown_id').optional(),
      verificationCode: f.code.optional(),
      device: z.enum(DEVICES).default('other'),
      returnPath: z.string().max(200, 'unknown_id').regex(OWN_PATH, 'unknown_id').default('/'),
    }),
    output: z.object({
      paymentId: z.string(),
      url: z.string().nullable(),
      form: z.object({ action: z.string(), fields: z.record(z.string()) }).nullable(),
      parameters: z.record(z.string()).nullable(),
    }),
  }),
  status: member.get('/api/payment/status', {
    about: 'The state of an order’s payment, from the database and, while it is open, from the gateway.',
    input: z.object({ orderId: f.id }),
    output: z.object({
      orderId: z.string(),
      orderStatus: z.string(),
      state: z.enum(PAYMENT_STATES).nullable(),
      amount: f.money,
      secondsToPay: z.number().int(),
      hoursToShip: z.number().int(),
      /** Until it has usually arrived; 0 where the mall names no day. */
      hoursToArrive: z.number().int(),
      /** To be earned with the receipt. */
      points: z.number().int(),
      address: shippingAddress,
      refund: z.object({ amount: f.money, state: z.string() }).nullable(),
    }),
  }),
}

export const paymentRefusals = {
  paymentClosed: { code: 4405, status: 409, say: m.refusal_payment_closed },
  channelUnknown: { code: 4406, status: 400, say: m.refusal_channel_unknown },
  balanceShort: { code: 4413, status: 409, say: m.refusal_balance_short },
  channelAway: { code: 4412, status: 503, say: m.refusal_channel_away },
  callbackForged: { code: 4407, status: 401, say: m.refusal_callback_forged },
} as const satisfies Refusals

export const paymentNotices = {
  paymentFailed: { title: m.notices_payment_failed_title, text: m.notices_payment_failed_text },
  paymentReturned: { title: m.notices_payment_returned_title, text: m.notices_payment_returned_text },
  refundArrived: { title: m.notices_refunded_title, text: m.notices_refund_arrived_text },
  refundDelayed: { title: m.notices_refund_delayed_title, text: m.notices_refund_delayed_text },
} as const
