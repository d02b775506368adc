import { isIP } from 'node:net'
import { sql } from 'kysely'
import { ok, type Result, refuse } from '~/values/result'
import { NETWORKS_MOST } from '../contract/people'

export const NETWORKS_KEY = 'console.addresses'

/** An IPv4 address as such, where the socket is one of IPv6, and none with its interface; null for what is no address. */
export function ipOf(address: string): string | null {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
  return isIP(plain) ? plain : null
}

/** An address, or a network as `10.0.0.0/8`. */
function isNetwork(text: string): boolean {
  const [address = '', bits, more] = text.split('/')
  const version = address.includes('%') ? 0 : isIP(address)
  if (version === 0 || more !== undefined) return false
  return bits === undefined || (/^(0|[1-9]\d{0,2})$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
}

export function networksIn(typed: string): Result<string[], 'addressUnknown'> {
  const networks = [...new Set(typed.split(/[\s,，;；]+/).filter(Boolean))]
  const wrong = networks.find((one) => !isNetwork(one)) ?? networks[NETWORKS_MOST]
  return wrong ? refuse('addressUnknown', { field: 'networks', params: { address: wrong } }) : ok(networks)
}

export const isAllowedFrom = (address: string | null) => sql<boolean>`(not exists (
    select from settings where key = ${NETWORKS_KEY} and jsonb_array_length(value) > 0)
  or exists (select from settings, jsonb_array_elements_text(value) as network
    where key = ${NETWORKS_KEY} and ${address}::inet <<= network::inet))`
