import type { paymentCalls } from '~/contract/payments/calls'
import type { Provided } from '../caller'
import { listChannels } from './list-channels'
import { paymentStatus } from './payment-status'
import { startPayment } from './start-payment'

export const calls: Provided<typeof paymentCalls> = {
  channels: async () => listChannels(),
  start: ({ orderId, channel }, { memberId }) => startPayment(memberId, orderId, channel),
  status: ({ orderId }, { memberId }) => paymentStatus(memberId, orderId),
}
