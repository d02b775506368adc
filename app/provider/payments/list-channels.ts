import { ok } from '~/values/result'
import { openChannels } from '../gateways/payment'

/** The ways to pay that are open here. */
export const listChannels = () => ok({ items: openChannels().map((channel) => ({ channel })) })
