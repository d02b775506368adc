import { unlessAway } from '~/services/outside'
import { readVideoFileBytes, sizeOfVideoFile } from './video-files'

const NAME = /^(.{1,80})\.mp4$/

/** Whatever the bytes are, they are played as a video and nothing else. */
const HEADERS = {
  // A video never changes under its name.
  'Cache-Control': 'public, max-age=31536000, immutable',
  'Content-Disposition': 'inline',
  'Content-Security-Policy': "default-src 'none'; media-src 'self'; sandbox",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
  'Content-Type': 'video/mp4',
  'Accept-Ranges': 'bytes',
}

const RANGE = /^bytes=(?:(\d{1,15})-(\d{1,15})?|-(\d{1,15}))$/

type Range = { first: number; last: number }

/** RFC 9110, 14.2: undefined for the whole file, also for several ranges; 'none' for bytes that it does not have. */
export function rangeOf(header: string | null, size: number): Range | 'none' | undefined {
  const [, from, to, tail] = RANGE.exec(header ?? '') ?? []
  if (tail !== undefined)
    return Number(tail) === 0 ? 'none' : { first: Math.max(0, size - Number(tail)), last: size - 1 }
  if (from === undefined) return undefined
  if (to !== undefined && Number(to) < Number(from)) return undefined
  const first = Number(from)
  return first >= size ? 'none' : { first, last: Math.min(size - 1, to === undefined ? size - 1 : Number(to)) }
}

export const serveVideoFile = (name: string, request: Request): Promise<Response | undefined> =>
  unlessAway(serve(name, request))

async function serve(name: string, { method, headers: requestHeaders }: Request): Promise<Response | undefined> {
  const [, key = ''] = NAME.exec(name) ?? []
  const size = await sizeOfVideoFile(key)
  if (!size) return undefined
  const tag = `"${size.toString(36)}"`
  const headers = new Headers({ ...HEADERS, ETag: tag })
  if (requestHeaders.get('if-none-match') === tag) return new Response(null, { status: 304, headers })
  // A range of another version is of no use.
  const isSame = [null, tag].includes(requestHeaders.get('if-range'))
  const range = method === 'GET' && isSame ? rangeOf(requestHeaders.get('range'), size) : undefined
  if (range === 'none') {
    headers.set('Content-Range', `bytes */${size}`)
    return new Response(null, { status: 416, headers })
  }
  const { first, last } = range ?? { first: 0, last: size - 1 }
  if (range) headers.set('Content-Range', `bytes ${first}-${last}/${size}`)
  headers.set('Content-Length', String(last - first + 1))
  const body = method === 'HEAD' ? null : await readVideoFileBytes(key, first, last)
  return new Response(body, { status: range ? 206 : 200, headers })
}
