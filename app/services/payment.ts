import { settings } from '~/platform/settings/settings'
import type { Place } from '~/values/messengers'
import { ownOf } from '~/values/own'
import type { PaymentGateway } from './payment-port'
import { sandboxPayment } from './sandbox/payment'
import { accountAt, shopAt } from './shop'
import type { Channel } from './vendor'
import { entriesOf } from './vendors'

interface Driver extends Pick<Channel, 'places' | 'isInvoked'> {
  service: string
  gateway: () => PaymentGateway
  hasAccount: () => boolean
}

const entries = entriesOf('payment')

const drivers: Record<string, Driver> = {
  sandbox: { service: 'sandbox', gateway: () => sandboxPayment, hasAccount: () => false },
  ...Object.fromEntries(
    entries.flatMap(({ key, vendor: { settings, channels } }) =>
      Object.entries(channels).map(([channel, one]): [string, Driver] => [
        channel,
        {
          ...one,
          service: settings.name,
          gateway: () => one.gateway(shopAt(key, `/h5/api/payment/callback/${channel}`)),
          hasAccount: () => accountAt(key) !== undefined,
        },
      ]),
    ),
  ),
}

export type { GatewayEvent, GatewayState, PaymentGateway } from './payment-port'

export const gatewayChannels = (): string[] =>
  settings().paymentGateways.flatMap((service) =>
    Object.keys(drivers).filter((one) => ownOf(drivers, one)?.service === service),
  )

export function channelsAt(place: Place, canInvoke = false): string[] {
  return gatewayChannels().filter((channel) => {
    const { places, isInvoked } = ownOf(drivers, channel) as Driver
    return (!places || places.includes(place)) && (!isInvoked || canInvoke)
  })
}

/** For members with a known openid. */
export const isInvoked = (channel: string): boolean => ownOf(drivers, channel)?.isInvoked === true

export const serviceOf = (channel: string): string => ownOf(drivers, channel)?.service ?? channel

export const withBills = (): string[] =>
  gatewayChannels().filter((channel) => ownOf(drivers, channel)?.gateway().bill !== undefined)

export function findGateway(channel: string): PaymentGateway | undefined {
  return gatewayChannels().includes(channel) ? ownOf(drivers, channel)?.gateway() : undefined
}

/** Also of a channel that is no longer offered, while its account is configured. */
export const heardGateway = (channel: string): PaymentGateway | undefined =>
  findGateway(channel) ?? (ownOf(drivers, channel)?.hasAccount() ? getGateway(channel) : undefined)

/** Also of a channel that is no longer offered: it still refunds. */
export function getGateway(channel: string): PaymentGateway {
  const driver = ownOf(drivers, channel)
  if (!driver) throw new Error(`no gateway for the channel ${channel}`)
  return driver.gateway()
}

/** A service that is played for a rehearsal of live mode has its pages where it is asked. */
function rehearsedAt(key: string, origins: readonly string[]): string[] {
  const { url } = (accountAt(key) ?? {}) as { url?: string }
  if (!url) return []
  const { origin, hostname } = new URL(url)
  const domains = origins.map((one) => one.replace(/^https:\/\/(\*\.)?/, ''))
  return domains.some((domain) => hostname.endsWith(domain)) ? [] : [origin]
}

/** A demo's simulators run on an unknown port. */
const PLAYED = 'http://127.0.0.1:*'

export function payOrigins(): string[] {
  const { paymentGateways, mode } = settings()
  const named = entries.filter(({ vendor }) => paymentGateways.includes(vendor.settings.name))
  const pages = named.flatMap(({ key, vendor: { origins } }) => [...origins, ...rehearsedAt(key, origins)])
  return mode === 'demo' && pages.length > 0 ? [...pages, PLAYED] : pages
}
