import { freshKey } from '~/platform/secrets/fresh-key'
import { brandIn, settings } from '~/platform/settings/settings'
import { OWN_PATH } from '~/values/local-path'
import { ownOf } from '~/values/own'
import { askOutside } from './outside'
import type { Outside, Shop, Vendor } from './vendor'
import { everyVendor, vendorAt } from './vendors'

const RETURN = '/h5/api/payment/return/'

/** The target of the service's form, which redirects to a page of ours. */
export const returnPathTo = (path: string): string => `${RETURN}${Buffer.from(path).toString('base64url')}`

/** A cross-site post without cookies, so its content is not read: the target page queries the payment. */
export function returnFrom(path: string): Response | undefined {
  if (!path.startsWith(RETURN)) return undefined
  const to = Buffer.from(path.slice(RETURN.length), 'base64url').toString()
  return OWN_PATH.test(to) ? new Response(null, { status: 303, headers: { Location: to } }) : undefined
}

let taken: number | undefined

/** The setting does not name it where it is 0. */
export function noteOwnPort(port: number): void {
  taken = port
}

export function ownOrigin(): string {
  const { publicOrigin, port } = settings()
  return publicOrigin ?? `http://localhost:${taken ?? port}`
}

export const accountAt = (key: string) => ownOf(settings(), key) as object | undefined
export const optionsAt = (key: string) => ownOf<object | undefined>(settings().vendorOptions, key)

export function isNamed({ kind, settings: { name } }: Vendor): boolean {
  const { paymentGateways, payoutGateway, smsGateways, expressGateway, storage, messengerGateway, alarmGateways } =
    settings()
  const named: Record<Vendor['kind'], readonly string[]> = {
    payment: paymentGateways,
    payout: [payoutGateway],
    sms: smsGateways,
    express: [expressGateway],
    storage: [storage],
    messenger: [messengerGateway],
    alarm: alarmGateways,
  }
  return named[kind].includes(name)
}

/** By what states and trials of the named services are stored; a messenger has some of its parts as well. */
export const namedIds = (): string[] =>
  everyVendor()
    .map(([, vendor]) => vendor)
    .filter(isNamed)
    .flatMap(({ kind, id }) => (kind === 'messenger' ? [id, `${id}-messages`, `${id}-mini`] : [id]))

/** In a demo without an account that of the played service, which is loaded when somebody first asks for it. */
export function openAccount(key: string): Pick<Shop, 'known' | 'account'> {
  const own = accountAt(key)
  const played = vendorAt(key)?.settings.played
  return {
    known: own ?? played?.known ?? {},
    async account() {
      if (own || !played) return own ?? {}
      const { ownSimulators } = await import('./simulators/open')
      return played.at(await ownSimulators())
    },
  }
}

export const outsideOf = (vendor: string): Outside => ({
  ask: (operation, request) => askOutside({ vendor, operation }, request),
  read: freshKey,
})

export function shopAt(key: string, callbackPath: string): Shop {
  const vendor = vendorAt(key)
  const addressOf = (path: string) => new URL(path, ownOrigin()).href
  return {
    ...outsideOf(vendor?.id ?? key),
    ...openAccount(vendor?.kind === 'payout' ? vendor.accountOf : key),
    options: optionsAt(key),
    callback: `${ownOrigin()}${callbackPath}`,
    addressOf,
    returnTo: (path) => addressOf(returnPathTo(path)),
    brand: brandIn('zh-Hans'),
  }
}
