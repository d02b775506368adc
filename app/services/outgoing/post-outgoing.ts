import { lookup, Resolver } from 'node:dns/promises'
import http, { type IncomingMessage, type RequestOptions } from 'node:http'
import https from 'node:https'
import { isIP } from 'node:net'
import { outsideTimes } from '~/platform/metrics'
import { settings } from '~/platform/settings/settings'
import { isPublicAddress } from './public-address'

type Trouble = 'barred' | 'unresolved' | 'unreached' | 'untrusted' | 'late' | 'broken'

type Posted = { status: number; excerpt: string } | { trouble: Trouble }

class Troubled extends Error {
  constructor(readonly trouble: Trouble) {
    super(trouble)
  }
}

const PATIENCE_MS = 10_000
/** Of the answer: enough to see what is wrong. */
const EXCERPT_MOST = 1_000

/** One address after the other. */
const eachAddress = { autoSelectFamily: true, autoSelectFamilyAttemptTimeout: 1_000 }
// Agents of our own: those of Node may go through a proxy that the environment names, which would look the name up again.
const agents = { 'http:': new http.Agent(eachAddress), 'https:': new https.Agent(eachAddress) }

const mayBePrivate = () => settings().privateWebhooks

const hostOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '')

/** What can be said before the name is looked up. The parser has read every other spelling of an IPv4 address. */
export function isBarred(url: URL): boolean {
  if (url.protocol === 'http:' && settings().mode === 'live') return true
  const host = hostOf(url)
  return isIP(host) !== 0 && !isPublicAddress(host) && !mayBePrivate()
}

type Address = { address: string; family: number }

const resolver = new Resolver({ timeout: 2_000, tries: 2 })

/** `lookup` alone knows our own names, but holds a thread of files and payments while name servers are silent. */
async function addressesBehind(host: string): Promise<Address[]> {
  if (mayBePrivate()) return lookup(host, { all: true }).catch(() => [])
  const lookups = [resolver.resolve4(host), resolver.resolve6(host)].map((one) => one.catch((): string[] => []))
  return (await Promise.all(lookups)).flat().map((address) => ({ address, family: isIP(address) }))
}

/** The name is looked up once, and what is connected to are addresses of that answer. */
async function addressesOf(url: URL): Promise<Address[]> {
  if (isBarred(url)) throw new Troubled('barred')
  const host = hostOf(url)
  if (isIP(host) !== 0) return [{ address: host, family: isIP(host) }]
  const known = await addressesBehind(host)
  if (known.length === 0) throw new Troubled('unresolved')
  const found = known.filter(({ address }) => mayBePrivate() || isPublicAddress(address))
  if (found.length === 0) throw new Troubled('barred')
  return found
}

type Lookup = NonNullable<RequestOptions['lookup']>

function only(addresses: Address[]): Lookup {
  const [{ address, family }] = addresses as [Address]
  return (_host, { all }, done) => (all ? done(null, addresses) : done(null, address, family))
}

/** The rest is not read: leaving the loop ends the connection. */
async function excerptOf(answer: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = []
  let size = 0
  try {
    for await (const piece of answer as AsyncIterable<Buffer>) {
      pieces.push(piece)
      size += piece.length
      if (size >= EXCERPT_MOST) break
    }
  } catch {
    // What counts has been said by the status.
  }
  const text = Buffer.concat(pieces).subarray(0, EXCERPT_MOST).toString('utf8')
  return text.replace(/\p{Cc}+/gu, ' ').trim()
}

const TLS = /^(ERR_TLS|ERR_SSL|CERT_|UNABLE_TO_|DEPTH_ZERO|SELF_SIGNED|EPROTO)/

function troubleOf(error: unknown): Trouble {
  if (error instanceof Troubled) return error.trouble
  const { code = '', name } = error as NodeJS.ErrnoException
  if (name === 'AbortError' || name === 'TimeoutError' || code === 'ETIMEDOUT') return 'late'
  if (TLS.test(code)) return 'untrusted'
  return /^(ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL)$/.test(code) ? 'unreached' : 'broken'
}

type Post = { headers: Record<string, string>; body: string }

async function ask(url: URL, { headers, body }: Post): Promise<Posted> {
  const signal = AbortSignal.timeout(PATIENCE_MS)
  const late = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new Troubled('late')), { once: true })
  })
  late.catch(() => {})
  const addresses = await Promise.race([addressesOf(url), late])
  const { request } = url.protocol === 'https:' ? https : http
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    const sending = request(url, {
      method: 'POST',
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      agent: agents[url.protocol as keyof typeof agents],
      lookup: only(addresses),
      rejectUnauthorized: true,
      signal,
    })
    // A change of protocol (101) ends without an answer and without an error.
    const close = () => reject(new Troubled('broken'))
    sending.on('response', resolve).on('error', reject).on('close', close)
    sending.end(body)
  })
  const answer = await Promise.race([answered, late])
  return { status: answer.statusCode ?? 0, excerpt: await excerptOf(answer) }
}

/** To a typed address: one look-up, no private network, no redirect, no proxy, bounded in time and answer. */
export async function postOutgoing(url: URL, post: Post): Promise<Posted> {
  const began = performance.now()
  const posted = await ask(url, post).catch((error): Posted => ({ trouble: troubleOf(error) }))
  const outcome = 'trouble' in posted ? 'unknown' : posted.status < 400 ? 'done' : 'refused'
  outsideTimes.observe({ vendor: 'webhooks', operation: 'send', outcome }, (performance.now() - began) / 1_000)
  return posted
}
