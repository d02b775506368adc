import { brandIn, settings } from '~/platform/settings/settings'
import { OWN_PATH } from '~/values/local-path'
import { ownOf } from '~/values/own'
import type { Shop, Vendor } from './vendor'
import { vendors } from './vendors'

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

const find = (key: string): Vendor | undefined => ownOf<Vendor>(vendors, key)

/** The shop's own account at a service, or what the service does by the settings; nothing where they have none. */
export const accountAt = (key: string) => ownOf(settings(), key) as object | undefined
export const optionsAt = (key: string) => ownOf<object | undefined>(settings().vendorOptions, key)

/**
 * The account of a service: in a demo without one that of the service as it is played, which is loaded when somebody first
 * asks for it.
 */
export function openAccount(key: string): Pick<Shop, 'known' | 'account'> {
  const own = accountAt(key)
  const played = find(key)?.settings.played
  return {
    known: own ?? played?.known ?? {},
    async account() {
      if (own || !played) return own ?? {}
      const { ownSimulators } = await import('./simulators/open')
      return played.at(await ownSimulators())
    },
  }
}

/** The shop as a service sees it. */
export function shopAt(key: string, callbackPath: string): Shop {
  const vendor = find(key)
  const addressOf = (path: string) => new URL(path, ownOrigin()).href
  return {
    ...openAccount(vendor?.kind === 'payout' ? vendor.accountOf : key),
    options: optionsAt(key),
    callback: `${ownOrigin()}${callbackPath}`,
    addressOf,
    returnTo: (path) => addressOf(returnPathTo(path)),
    brand: brandIn('zh-Hans'),
  }
}
