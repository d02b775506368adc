import { settings } from '~/platform/settings/settings'
import type { PayoutGateway } from './payout-port'
import { sandboxPayout } from './sandbox/payout'
import { shopAt } from './shop'
import { findVendor } from './vendors'

export { type PayoutAnswer, type PayoutEvent, type PayoutGateway, type Transfer, TransferRefused } from './payout-port'

const payoutChannel = (): string => settings().payoutGateway

export function payoutGateway(): PayoutGateway | undefined {
  const channel = payoutChannel()
  if (channel === 'sandbox') return sandboxPayout
  const found = findVendor('payout', channel)
  return found?.vendor.gateway(shopAt(found.key, `/h5/api/payout/callback/${channel}`))
}

export const findPayoutGateway = (channel: string): PayoutGateway | undefined =>
  channel === payoutChannel() ? payoutGateway() : undefined
