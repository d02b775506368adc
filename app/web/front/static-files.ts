import { createReadStream, readdirSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { Readable } from 'node:stream'
import { ownOf } from '~/values/own'
import { accepts } from './encodings'

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.mp4': 'video/mp4',
  '.png': 'image/png',
  '.speculationrules': 'application/speculationrules+json',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
}
/** Names below /assets/ carry a hash of their content. */
const IMMUTABLE = 'public, max-age=31536000, immutable'
const SHORT = 'public, max-age=3600'

type Twin = { path: string; size: number; body?: Promise<Buffer<ArrayBuffer>> }
type File = { path: string; size: number; type: string; tag: string; cache: string; packed: { br?: Twin; gzip?: Twin } }

const PACKED = /\.(br|gz)$/

/** Listed once: no other file can be requested. */
function listFiles(folder: string): Map<string, File> {
  const files = new Map<string, File>()
  const sizes = new Map<string, number>()
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    const address = path.slice(folder.length).replaceAll('\\', '/')
    if (!entry.isFile() || address.startsWith('/.vite/')) continue
    const { size, mtimeMs } = statSync(path)
    sizes.set(path, size)
    if (PACKED.test(address)) continue
    files.set(address, {
      path,
      size,
      type: ownOf(TYPES, extname(path)) ?? 'application/octet-stream',
      // Weak: other encodings have the same tag.
      tag: `W/"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"`,
      cache: address.startsWith('/assets/') ? IMMUTABLE : SHORT,
      packed: {},
    })
  }
  for (const { path, packed } of files.values())
    for (const [encoding, ending] of [
      ['br', '.br'],
      ['gzip', '.gz'],
    ] as const) {
      const size = sizes.get(path + ending)
      if (size) packed[encoding] = { path: path + ending, size }
    }
  return files
}

function twinOf({ packed }: File, accepted: string | null): [encoding: 'br' | 'gzip', twin: Twin] | undefined {
  for (const encoding of ['br', 'gzip'] as const) {
    const twin = packed[encoding]
    if (twin && accepts(accepted, encoding)) return [encoding, twin]
  }
  return undefined
}

/** Cached; a failed read is tried again. */
function readTwin(twin: Twin): Promise<Buffer<ArrayBuffer>> {
  const reading = readFile(twin.path) as Promise<Buffer<ArrayBuffer>>
  reading.catch(() => {
    twin.body = undefined
  })
  return reading
}

async function answer(file: File, request: Request): Promise<Response> {
  const headers = new Headers({ 'Content-Type': file.type, 'Cache-Control': file.cache, ETag: file.tag })
  if (file.packed.br ?? file.packed.gzip) headers.set('Vary', 'Accept-Encoding')
  if (request.headers.get('if-none-match') === file.tag) return new Response(null, { status: 304, headers })
  const [encoding, twin] = twinOf(file, request.headers.get('accept-encoding')) ?? []
  if (encoding) headers.set('Content-Encoding', encoding)
  headers.set('Content-Length', String((twin ?? file).size))
  if (request.method === 'HEAD') return new Response(null, { headers })
  if (!twin) return new Response(Readable.toWeb(createReadStream(file.path)) as ReadableStream, { headers })
  twin.body ??= readTwin(twin)
  return new Response(await twin.body, { headers })
}

export function staticFiles(folder: string): (request: Request) => Promise<Response> | undefined {
  const files = listFiles(folder)
  return (request) => {
    const file = files.get(new URL(request.url).pathname)
    return file && (request.method === 'GET' || request.method === 'HEAD') ? answer(file, request) : undefined
  }
}
