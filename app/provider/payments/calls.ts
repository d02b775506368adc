import type { paymentCalls } from '~/contract/payments'
import { ok } from '~/values/result'
import type { Provided } from '../caller'
import { openChannels } from '../gateways/payment'
import { paymentStatus } from './payment-status'
import { startPayment } from './start-payment'

export const payments: Provided<typeof paymentCalls> = {
  channels: async () => ok({ items: openChannels().map((channel) => ({ channel })) }),
  start: ({ orderId, channel }, { memberId }) => startPayment(memberId, orderId, channel),
  status: ({ orderId }, { memberId }) => paymentStatus(memberId, orderId),
}
