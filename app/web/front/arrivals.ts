import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import type { Visit } from '~/values/visit-kinds'
import { settings } from '../../platform/settings/settings'
import { networkOf } from '../../values/network'
import { clientAddress } from './client-address'
import type { Listener } from './listener'

interface Arrival {
  isNew: boolean
  name(): string | undefined
  count(): Promise<void>
}

export type Arrive = (visit: Visit) => Arrival | undefined

const HOUR = 60 * 60 * 1_000
/** Per hour: a carrier's address is a whole chat group, a program makes ever more. */
const MOST_NEW = 600
/** Per hour, whatever names come along. */
const MOST_VISITS = 6_000
const MOST_NETWORKS = 20_000

/** Until the response is written. */
const names = new WeakMap<ServerResponse, { cookie: string; isGiven: boolean }>()

export function takeName(outgoing: ServerResponse): string | undefined {
  const name = names.get(outgoing)
  if (name) name.isGiven = true
  return name?.cookie
}

const oneOf = (header: string | string[] | undefined) => (typeof header === 'string' ? header : null)

/** No CDN caches these, so a cookie may be set on them. */
const SHARED = /[?&][sb]Uid=/

type Parts = { arrive: Arrive; now?: () => number }

/** Counts a visit once its page went out. The network address only bounds, in memory, what one network may add. */
export function countArrivals({ arrive, now = () => performance.now() }: Parts): Listener {
  const { isCdnTrusted, trustedProxies } = settings()
  const taken = new LRUCache<string, { since: number; fresh: number; visits: number }>({ max: MOST_NETWORKS })

  function boundOf({ socket, headers }: IncomingMessage) {
    const forwarded = oneOf(headers['x-forwarded-for'])
    const network = networkOf(clientAddress(socket.remoteAddress, forwarded, trustedProxies))
    const known = taken.get(network)
    const bound = known && now() - known.since < HOUR ? known : { since: now(), fresh: 0, visits: 0 }
    if (bound !== known) taken.set(network, bound)
    return bound
  }

  return (incoming, outgoing) => {
    const { method, url = '', headers } = incoming
    if (method !== 'GET') return
    const arrival = arrive({ url, headers: { get: (name) => oneOf(headers[name.toLowerCase()]) } })
    if (!arrival) return
    const bound = boundOf(incoming)
    if (bound.visits >= MOST_VISITS) return
    if (arrival.isNew) {
      // A CDN caches the page for everybody as long as no cookie is set on it.
      if (bound.fresh >= MOST_NEW || (isCdnTrusted && !SHARED.test(url))) return
      const cookie = arrival.name()
      if (!cookie) return
      bound.fresh++
      names.set(outgoing, { cookie, isGiven: false })
    }
    bound.visits++
    outgoing.once('close', () => {
      const isShown = outgoing.writableFinished && (outgoing.statusCode === 200 || outgoing.statusCode === 304)
      const isNamed = !arrival.isNew || names.get(outgoing)?.isGiven
      // A visit that cannot be counted was answered all the same.
      if (isShown && isNamed) void arrival.count().catch(() => {})
    })
  }
}
