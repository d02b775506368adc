import { LRUCache } from 'lru-cache'

const MEDIA = '/media/'
const MOST_BYTES = 24 * 1024 * 1024
/** Erased pictures must not be shown for longer. */
const KEPT_MS = 10 * 60 * 1000

type Serve = (name: string) => Promise<Response | undefined>
type Kept = { body: ArrayBuffer; headers: Headers }

export function pictures(serve: Serve): (request: Request) => Promise<Response | undefined> {
  const kept = new LRUCache<string, Kept>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ body }) => body.byteLength || 1,
    ttl: KEPT_MS,
  })
  return async ({ method, url }) => {
    const { pathname } = new URL(url)
    if (!pathname.startsWith(MEDIA) || (method !== 'GET' && method !== 'HEAD')) return undefined
    const name = pathname.slice(MEDIA.length)
    let picture = kept.get(name)
    if (!picture) {
      const answer = await serve(name)
      if (!answer?.ok) return answer
      picture = { body: await answer.arrayBuffer(), headers: answer.headers }
      kept.set(name, picture)
    }
    return new Response(method === 'HEAD' ? null : picture.body, { headers: picture.headers })
  }
}
