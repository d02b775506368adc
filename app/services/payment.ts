import type { Place } from '~/contract/pay-places'
import { settings } from '~/platform/settings/settings'
import { ownOf } from '~/values/own'
import { alipayClient } from './alipay/client'
import { alipayGateway } from './alipay/gateway'
import { merchantOf as alipayMerchant } from './alipay/notice'
import { ownOrigin } from './own-origin'
import type { PaymentGateway } from './payment-port'
import { returnPathTo } from './return-from-paying'
import { sandboxPayment } from './sandbox/payment'
import { SIM_ALIPAY, SIM_UNIONPAY, SIM_WXPAY } from './simulators/played-accounts'
import { unionpayClient } from './unionpay/client'
import { unionpayGateway } from './unionpay/gateway'
import { wxpayClient } from './wechat-pay/client'
import { type Trade, wxpayGateway } from './wechat-pay/gateway'
import { merchantOf as wxpayMerchant } from './wechat-pay/notification'

interface Driver {
  /** The name by which `PAYMENT_GATEWAY` opens it. */
  service: string
  gateway: () => PaymentGateway
  /** Where it is of use; everywhere without it. */
  places?: readonly Place[]
  /** Whether it takes a page that makes calls of the messenger's own. */
  isInvoked?: true
}

const callbackOf = (channel: string) => `${ownOrigin()}/h5/api/payment/callback/${channel}`
const addressOf = (path: string) => new URL(path, ownOrigin()).href

// A demo without accounts talks to services that are played, and loads them when somebody first does.
const playedWxpay = async () => (await import('./simulators/accounts')).wxpayAccountAt(await played())
const playedAlipay = async () => (await import('./simulators/accounts')).alipayAccountAt(await played())
const playedUnionpay = async () => (await import('./simulators/accounts')).unionpayAccountAt(await played())
const played = async () => (await import('./simulators/open')).ownSimulators()

function wxpay(channel: string, trade: Trade): PaymentGateway {
  const { wxpay: account } = settings()
  const { merchant, app } = account ?? SIM_WXPAY
  const client = async () => wxpayClient(account ?? (await playedWxpay()))
  return wxpayGateway({
    trade,
    merchant: wxpayMerchant(merchant, app),
    client,
    callback: callbackOf(channel),
    addressOf,
  })
}

function alipay(): PaymentGateway {
  const { alipay: account, alipayBills: hasBills } = settings()
  const { seller, app } = account ?? SIM_ALIPAY
  const client = async () => alipayClient(account ?? (await playedAlipay()))
  const merchant = alipayMerchant(seller, app)
  return alipayGateway({ merchant, client, callback: callbackOf('alipay'), addressOf, hasBills })
}

function unionpay(): PaymentGateway {
  const { unionpay: account } = settings()
  return unionpayGateway({
    merchant: (account ?? SIM_UNIONPAY).merchant,
    client: async () => unionpayClient(account ?? (await playedUnionpay())),
    callback: callbackOf('unionpay'),
    returnTo: (path) => addressOf(returnPathTo(path)),
  })
}

const drivers: Record<string, Driver> = {
  sandbox: { service: 'sandbox', gateway: () => sandboxPayment },
  wxpay: { service: 'wxpay', places: ['wechat'], isInvoked: true, gateway: () => wxpay('wxpay', 'jsapi') },
  wxpayweb: { service: 'wxpay', places: ['browser'], gateway: () => wxpay('wxpayweb', 'h5') },
  // Alipay's pages do not open in WeChat.
  alipay: { service: 'alipay', places: ['browser'], gateway: alipay },
  unionpay: { service: 'unionpay', places: ['browser'], gateway: unionpay },
}

export type { GatewayEvent, GatewayState, PaymentGateway } from './payment-port'

/** The channels that this shop's settings open, in the order in which they are named there. */
export const gatewayChannels = (): string[] =>
  settings().paymentGateways.flatMap((service) =>
    Object.keys(drivers).filter((one) => ownOf(drivers, one)?.service === service),
  )

/** Those of them that are of use somewhere; `canInvoke` where the page makes the messenger's own calls. */
export function channelsAt(place: Place, canInvoke = false): string[] {
  return gatewayChannels().filter((channel) => {
    const { places, isInvoked } = ownOf(drivers, channel) as Driver
    return (!places || places.includes(place)) && (!isInvoked || canInvoke)
  })
}

/** Whether a channel is opened by a call of the messenger's own, for somebody whom it knows. */
export const isInvoked = (channel: string): boolean => ownOf(drivers, channel)?.isInvoked === true

/** The service behind a channel, as the settings call it. */
export const serviceOf = (channel: string): string => ownOf(drivers, channel)?.service ?? channel

/** The channels of services whose books can be read. */
export const withBills = (): string[] =>
  gatewayChannels().filter((channel) => ownOf(drivers, channel)?.gateway().bill !== undefined)

/** The service behind a channel, or nothing where it is not open here. */
export function findGateway(channel: string): PaymentGateway | undefined {
  return gatewayChannels().includes(channel) ? ownOf(drivers, channel)?.gateway() : undefined
}

/** The service behind a channel whose callbacks are taken: also of one that is offered no more, while its account is there. */
export function heardGateway(channel: string): PaymentGateway | undefined {
  const { wxpay, alipay, unionpay } = settings()
  const account = ownOf<object | undefined>({ wxpay, alipay, unionpay }, serviceOf(channel))
  return findGateway(channel) ?? (account && getGateway(channel))
}

/** The service of a payment that exists, also where its channel has been closed since: it still gives back what it took. */
export function getGateway(channel: string): PaymentGateway {
  const driver = ownOf(drivers, channel)
  if (!driver) throw new Error(`no gateway for the channel ${channel}`)
  return driver.gateway()
}
