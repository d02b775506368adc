import * as m from '~/paraglide/messages'
import { ownOf } from '~/values/own'
import { BALANCE_CHANNEL } from '../contract/calls'

const NAMES: Record<string, () => string> = {
  [BALANCE_CHANNEL]: () => m.payments_channel_balance(),
  sandbox: () => m.payments_channel_sandbox(),
  wxpay: () => m.payments_channel_wxpay(),
  wxpayweb: () => m.payments_channel_wxpay(),
  alipay: () => m.payments_channel_alipay(),
  unionpay: () => m.payments_channel_unionpay(),
}

/** How a way to pay is called. */
export const channelName = (channel: string): string => ownOf(NAMES, channel)?.() ?? channel

const HINTS: Record<string, () => string> = {
  sandbox: () => m.payments_hint_sandbox(),
  wxpayweb: () => m.payments_hint_wxpay(),
  alipay: () => m.payments_hint_alipay(),
  unionpay: () => m.payments_hint_unionpay(),
}

/** What happens where a way to pay is chosen. */
export const channelHint = (channel: string): string | undefined => ownOf(HINTS, channel)?.()
