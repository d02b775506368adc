import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import type { Visit } from '~/values/visit'
import { settings } from '../../platform/settings/settings'
import { networkOf } from '../../values/network'
import { clientAddress } from './client-address'
import type { Listener } from './listener'

/** What is known of a request for a screen whose visits are counted. */
interface Arrival {
  isNew: boolean
  name(): string | undefined
  count(): Promise<void>
}

/** The build's look at a request. */
export type Arrive = (visit: Visit) => Arrival | undefined

const HOUR = 60 * 60 * 1_000
/** New browsers of one network in an hour: a carrier's address is a whole chat group, a program makes ever more. */
const MOST_NEW = 600
/** Visits of one network in an hour, whatever names it brings. */
const MOST_VISITS = 6_000
const MOST_NETWORKS = 20_000

/** The cookies for browsers that have no name yet, until their answer is written. */
const names = new WeakMap<ServerResponse, { cookie: string; isGiven: boolean }>()

/** The cookie that names a browser which came for the first time; whoever asks for it has to send it. */
export function takeName(outgoing: ServerResponse): string | undefined {
  const name = names.get(outgoing)
  if (name) name.isGiven = true
  return name?.cookie
}

const oneOf = (header: string | string[] | undefined) => (typeof header === 'string' ? header : null)

/** The links of sharers and shops: no CDN keeps their answers, so a cookie may go with them. */
const SHARED = /[?&][sb]Uid=/

type Parts = { arrive: Arrive; now?: () => number }

/**
 * Counts the visits of all screens, kept or drawn: it looks at a request as it comes in and counts when a page went out,
 * with what the page took a person's browser to be. Nothing of the network address is handed on; it only bounds, in the
 * memory of this process, how much one network may add.
 */
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
      // A CDN keeps the page for everybody as long as no cookie goes with it.
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
      // Whoever cannot be counted has been answered all the same.
      if (isShown && isNamed) void arrival.count().catch(() => {})
    })
  }
}
