import { LRUCache } from 'lru-cache'

const MEDIA = '/media/'
const MOST_BYTES = 24 * 1024 * 1024
/** Erased pictures must not be shown for longer. */
const CACHE_MS = 10 * 60 * 1000

type Serve = (name: string) => Promise<Response | undefined>
type CachedPicture = { body: ArrayBuffer; headers: Headers }

export function pictures(serve: Serve): (request: Request) => Promise<Response | undefined> {
  const cached = new LRUCache<string, CachedPicture>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ body }) => body.byteLength || 1,
    ttl: CACHE_MS,
  })
  return async ({ method, url }) => {
    const { pathname } = new URL(url)
    if (!pathname.startsWith(MEDIA) || (method !== 'GET' && method !== 'HEAD')) return undefined
    const name = pathname.slice(MEDIA.length)
    let picture = cached.get(name)
    if (!picture) {
      const answer = await serve(name)
      if (!answer?.ok) return answer
      picture = { body: await answer.arrayBuffer(), headers: answer.headers }
      cached.set(name, picture)
    }
    return new Response(method === 'HEAD' ? null : picture.body, { headers: picture.headers })
  }
}
