import { createReadStream, readdirSync, readFileSync, statSync } from 'node:fs'
import { extname, join } from 'node:path'
import { Readable } from 'node:stream'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

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
const PACKS = /^(text\/|image\/svg|application\/(json|manifest))/
const WORTH_PACKING = 1024

/** Names below /assets/ carry a hash of their content. */
const IMMUTABLE = 'public, max-age=31536000, immutable'
const SHORT = 'public, max-age=3600'

type Packed = { br: Buffer<ArrayBuffer>; gzip: Buffer<ArrayBuffer> }
type File = { path: string; size: number; type: string; tag: string; cache: string; packed?: Packed }

/** The files of a folder by address, listed once: nothing outside of the list can be asked for. */
function listFiles(folder: string): Map<string, File> {
  const files = new Map<string, File>()
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    const address = path.slice(folder.length).replaceAll('\\', '/')
    if (!entry.isFile() || address.startsWith('/.vite/')) continue
    const { size, mtimeMs } = statSync(path)
    files.set(address, {
      path,
      size,
      type: TYPES[extname(path)] ?? 'application/octet-stream',
      tag: `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"`,
      cache: address.startsWith('/assets/') ? IMMUTABLE : SHORT,
    })
  }
  return files
}

function pack(file: File): Packed {
  const text = readFileSync(file.path)
  return {
    br: brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }),
    gzip: gzipSync(text, { level: 9 }),
  }
}

function answer(file: File, request: Request): Response {
  const headers = new Headers({ 'Content-Type': file.type, 'Cache-Control': file.cache, ETag: file.tag })
  const packs = PACKS.test(file.type) && file.size >= WORTH_PACKING
  if (packs) headers.set('Vary', 'Accept-Encoding')
  if (request.headers.get('if-none-match') === file.tag) return new Response(null, { status: 304, headers })
  const accepted = request.headers.get('accept-encoding') ?? ''
  const encoding = packs ? (['br', 'gzip'] as const).find((name) => accepted.includes(name)) : undefined
  if (encoding) {
    file.packed ??= pack(file)
    headers.set('Content-Encoding', encoding)
    headers.set('Content-Length', String(file.packed[encoding].byteLength))
    return new Response(request.method === 'HEAD' ? null : file.packed[encoding], { headers })
  }
  headers.set('Content-Length', String(file.size))
  if (request.method === 'HEAD') return new Response(null, { headers })
  return new Response(Readable.toWeb(createReadStream(file.path)) as ReadableStream, { headers })
}

/** Answers what a folder of the build holds; undefined for every other address. */
export function staticFiles(folder: string): (request: Request) => Response | undefined {
  const files = listFiles(folder)
  return (request) => {
    const file = files.get(new URL(request.url).pathname)
    return file && (request.method === 'GET' || request.method === 'HEAD') ? answer(file, request) : undefined
  }
}
