import type { Provided } from '~/house/caller'
import { BALANCE_CHANNEL, type paymentCalls } from '../contract/members'
import { listChannels } from './list-channels'
import { payByBalance } from './pay-by-balance'
import { paymentStatus } from './payment-status'
import { startPayment } from './start-payment'

export const calls: Provided<typeof paymentCalls> = {
  channels: (asked, { memberId }) => listChannels(memberId, asked),
  start: ({ orderId, channel, verificationCode, device, returnPath }, { memberId, address }) =>
    channel === BALANCE_CHANNEL
      ? payByBalance(memberId, orderId, verificationCode)
      : startPayment(memberId, orderId, channel, { device, address, returnPath }),
  status: ({ orderId }, { memberId }) => paymentStatus(memberId, orderId),
}
