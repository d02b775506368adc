import { settings } from '~/platform/settings/settings'
import { ownOf } from '~/values/own'
import type { PayoutGateway } from './payout-port'
import { sandboxPayout } from './sandbox/payout'
import { wxpayTransfers } from './wechat-pay/open-transfers'

export { type PayoutAnswer, type PayoutEvent, type PayoutGateway, type Transfer, TransferRefused } from './payout-port'

const drivers: Record<string, () => PayoutGateway> = { sandbox: () => sandboxPayout, wxpay: wxpayTransfers }

export const payoutChannel = (): string => settings().payoutGateway

/** The service that this shop's settings open; nothing where wallets are not paid to. */
export const payoutGateway = (): PayoutGateway | undefined => ownOf(drivers, payoutChannel())?.()

/** The service behind a channel, or nothing where it is not open here. */
export const findPayoutGateway = (channel: string): PayoutGateway | undefined =>
  channel === payoutChannel() ? payoutGateway() : undefined
