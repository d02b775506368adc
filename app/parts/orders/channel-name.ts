import { BALANCE_CHANNEL } from '~/contract/payments/calls'
import { m } from '~/paraglide/messages'

/** How a way to pay is called. */
export const channelName = (channel: string): string =>
  channel === BALANCE_CHANNEL ? m.payments_channel_balance() : m.payments_channel_sandbox()
