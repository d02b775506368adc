import type { IncomingMessage } from 'node:http'
import { LRUCache } from 'lru-cache'
import { networkOf } from '../../values/network'
import { clientAddress } from './client-address'

/** A token bucket: burst, then per second. A long body counts as several requests. */
type Rates = { burst: number; perSecond: number }
type Bucket = { tokens: number; at: number }

/** Each takes some 200 bytes. An evicted client starts with a full bucket. */
const MOST_BUCKETS = 30_000

/** Per network, as a multiple of one client: a carrier's address is a whole chat group. */
const NETWORK_SHARE = 10

/** 30 MB of pictures count as 240 requests. */
const BYTES_A_REQUEST = 128 * 1024

/** An unknown length is free here; the body limit ends it. */
const costOf = ({ headers }: IncomingMessage) =>
  1 + Math.floor((Number(headers['content-length']) || 0) / BYTES_A_REQUEST)

/** Health, and files, which cost next to nothing. */
const FREE = /^\/(healthz|readyz|policy-reports)$|^\/(assets|media)\/|^\/[\w-]+\.(ico|png|svg|speculationrules)$/

const NAMED = /(?:^|; *)(?:__Host-)?(?:user|device|cart|console)=([^;]*)/
/** Signed, and from a few addresses. */
const CALLBACK = /^\/h5\/api\/\w+\/callback\b/

/** The end of a signed cookie is its signature. */
const KEY_LENGTH = 40

/** A slice would keep the whole header in memory. */
const copied = (text: string) => Buffer.from(text, 'latin1').toString('latin1')

/** Unchecked, so the network is limited too. */
function nameOf({ headers: { token, device, cookie } }: IncomingMessage): string | undefined {
  const sent = token ?? device ?? (cookie && NAMED.exec(cookie)?.[1])
  return typeof sent === 'string' && sent ? copied(sent.slice(-KEY_LENGTH)) : undefined
}

/** By session or device, and by network. Rates of 0 a second set no budget. */
export function makeBudget(
  { burst, perSecond }: Rates,
  trustedProxies: number,
  now: () => number = () => performance.now(),
) {
  const buckets = new LRUCache<string, Bucket>({ max: MOST_BUCKETS })

  function take(key: string, share: number, cost: number): boolean {
    const at = now()
    const bucket = buckets.get(key) ?? { tokens: burst * share, at }
    bucket.tokens = Math.min(burst * share, bucket.tokens + ((at - bucket.at) / 1000) * perSecond * share)
    bucket.at = at
    buckets.set(key, bucket)
    if (bucket.tokens < 1) return false
    // A long body may overdraw; the next request waits for it.
    bucket.tokens -= cost
    return true
  }

  function isWithin(incoming: IncomingMessage): boolean {
    const [path = ''] = (incoming.url ?? '').split('?', 1)
    if (perSecond === 0 || FREE.test(path)) return true
    const forwarded = incoming.headers['x-forwarded-for'] as string | undefined
    const network = networkOf(clientAddress(incoming.socket.remoteAddress, forwarded ?? null, trustedProxies))
    const cost = costOf(incoming)
    if (CALLBACK.test(path)) return take(`callbacks ${network}`, NETWORK_SHARE, cost)
    const name = nameOf(incoming)
    return name ? take(`name ${name}`, 1, cost) && take(`all ${network}`, NETWORK_SHARE, cost) : take(network, 1, cost)
  }
  return { isWithin, count: () => buckets.size }
}

export type Budget = ReturnType<typeof makeBudget>
