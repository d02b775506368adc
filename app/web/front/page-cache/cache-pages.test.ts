import { randomBytes } from 'node:crypto'
import { register } from 'prom-client'
import { expect, it, vi } from 'vitest'
import { routes } from '#tests/support/cached-routes'
import { serveShortWay } from '#tests/support/short-way'
import { paths } from '~/paths'

/** Hardly packs, so that a page takes a bit more than 0.6 MB in its three encodings. */
const BODY = randomBytes(190_000).toString('base64')
const headers = { 'content-type': 'text/html', 'surrogate-control': 'max-age=30' }

/** Among visits: the mall opens or closes. */
const CHANGE = 'change'

/** Who answers these visits, one after the other, where so much memory is given. */
async function answerers(megabytes: string, visits: string[]) {
  process.env.PAGE_CACHE_MB = megabytes
  // Settings are read once a process: as if another one were started.
  vi.resetModules()
  register.clear()
  const { cachePages } = await import('./cache-pages')
  let drawn = 0
  const watchTags = vi.fn(async () => ({ stop: async () => {} }))
  let notifyChange = () => {}
  const whenMallChanges = (listener: () => void) => {
    notifyChange = listener
    return () => {}
  }
  const { serve, pages } = await cachePages({
    routes,
    visits: {
      watchTags,
      whenMallChanges,
      visitCookies: async () => [],
      choices: { lang: new Map(), theme: new Map() },
    },
    answer: async () => new Response(`${++drawn} ${BODY}`, { headers }),
    isStopping: () => false,
    mayAsk: () => true,
  })
  const server = await serveShortWay((incoming, outgoing) => {
    serve(incoming, outgoing, () => outgoing.end('the app'))
    return true
  })
  const heard: string[] = []
  for (const path of visits) {
    if (path === CHANGE) {
      notifyChange()
      continue
    }
    const { body } = await server.send({ path, method: 'GET', headers: {} })
    heard.push(body.toString().replace(BODY, 'drawn'))
  }
  server.stop()
  return { heard, pages, watches: watchTags.mock.calls.length }
}

it('PAGE_CACHE_MB=0 keeps no page, and looks at no tags', async () => {
  const { heard, pages, watches } = await answerers('0', [paths.home, paths.home])
  expect([heard, pages, watches]).toEqual([['the app', 'the app'], undefined, 0])
})

it('PAGE_CACHE_MB bounds the pages that are kept', async () => {
  const visits = [paths.home, paths.sort, paths.home, paths.sort]
  const tight = await answerers('1', visits)
  expect(tight.heard).toEqual(['1 drawn', '2 drawn', '3 drawn', '4 drawn'])
  expect(tight.pages?.bytes).toBeLessThan(1024 * 1024)
  const roomy = await answerers('2', visits)
  expect(roomy.heard).toEqual(['1 drawn', '2 drawn', '1 drawn', '2 drawn'])
  expect(roomy.watches).toBe(1)
})

it('keeps no page over the opening or closing of the mall', async () => {
  const { heard } = await answerers('64', [paths.home, paths.home, CHANGE, paths.home])
  expect(heard).toEqual(['1 drawn', '1 drawn', '2 drawn'])
})
