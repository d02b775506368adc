import { isIP } from 'node:net'
import { sql } from 'kysely'

export const NETWORKS_KEY = 'console.addresses'

/** An IPv4 address as such, where the socket is one of IPv6, and none with its interface; null for what is no address. */
export function ipOf(address: string): string | null {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
  return isIP(plain) ? plain : null
}

export const isAllowedFrom = (address: string | null) => sql<boolean>`(not exists (
    select from settings where key = ${NETWORKS_KEY} and jsonb_array_length(value) > 0)
  or exists (select from settings, jsonb_array_elements_text(value) as network
    where key = ${NETWORKS_KEY} and ${address}::inet <<= network::inet))`
