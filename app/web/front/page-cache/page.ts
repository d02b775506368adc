import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Encoding } from '../encodings'
import { cachedHeaders } from '../headers'

const inBrotli = promisify(brotliCompress)
const inGzip = promisify(gzip)

/** Packed once for many readers, while a first one waits. */
const BROTLI_QUALITY = 6
/** A larger document is a mistake, and would evict hundreds of others. */
const MOST_BYTES = 1024 * 1024

/** As Node writes them: name, value, name, value. */
type Lines = Record<Encoding | 'unchanged', string[]>

export interface Page {
  tag: string
  tags: readonly string[]
  freshUntil: number
  staleUntil: number
  bodies: Record<Encoding, Buffer>
  headers: Lines
  /** For URLs whose visit may set a cookie. */
  ownHeaders: Lines
  bytes: number
}

interface Making {
  now: number
  /** Defaults; the app's own headers win. */
  always: Record<string, string>
  isCdnTrusted: boolean
}

const lifetime = (control: string, name: string) => Number(new RegExp(`${name}=(\\d+)`).exec(control)?.[1] ?? 0) * 1_000

export async function makePage(response: Response, making: Making): Promise<Page | undefined> {
  const control = response.headers.get('surrogate-control') ?? ''
  const fresh = lifetime(control, 'max-age')
  const isHtml = response.headers.get('content-type')?.startsWith('text/html')
  // A nonce is for one response, a cookie for one person.
  const isPersonal = response.headers.has('set-cookie') || /'nonce-/.test(policyOf(response))
  if (response.status !== 200 || fresh === 0 || !isHtml || isPersonal) return undefined

  const identity = Buffer.from(await response.arrayBuffer())
  if (identity.byteLength > MOST_BYTES) return undefined
  const [br, zipped] = await Promise.all([
    inBrotli(identity, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: identity.byteLength,
      },
    }),
    inGzip(identity),
  ])
  const bodies = { br, gzip: zipped, identity }
  // Weak: other encodings have the same tag.
  const tag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
  const { shared, own } = cachedHeaders(response.headers, { tag, ...making })
  const lines = linesOf(shared, bodies)
  return {
    tag,
    tags: (response.headers.get('surrogate-key') ?? '').split(' ').filter(Boolean),
    freshUntil: making.now + fresh,
    staleUntil: making.now + fresh + lifetime(control, 'stale-while-revalidate'),
    bodies,
    headers: lines,
    ownHeaders: making.isCdnTrusted ? linesOf(own, bodies) : lines,
    bytes: br.byteLength + zipped.byteLength + identity.byteLength,
  }
}

const policyOf = (response: Response) => response.headers.get('content-security-policy') ?? ''

function linesOf(common: Headers, bodies: Page['bodies']): Lines {
  const withBody = (encoding: Encoding) => {
    const headers = new Headers(common)
    headers.set('Content-Length', String(bodies[encoding].byteLength))
    if (encoding !== 'identity') headers.set('Content-Encoding', encoding)
    return [...headers].flat()
  }
  const unchanged = new Headers(common)
  unchanged.delete('Content-Type')
  return {
    br: withBody('br'),
    gzip: withBody('gzip'),
    identity: withBody('identity'),
    unchanged: [...unchanged].flat(),
  }
}
