import { vendorTexts } from '~/house/registers/vendor-texts'
import * as m from '~/paraglide/messages'
import { ownOf } from '~/values/own'
import { BALANCE_CHANNEL } from '../contract/members'

export const channelName = (channel: string): string =>
  channel === BALANCE_CHANNEL ? m.payments_channel_balance() : (ownOf(vendorTexts, channel)?.name() ?? channel)

export const channelHint = (channel: string): string | undefined => ownOf(vendorTexts, channel)?.hint?.()
