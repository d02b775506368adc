import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { register } from 'prom-client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readAddress } from '#tests/support/cached-routes'
import { paths, withQuery } from '~/paths'
import { BY_LINK } from '~/values/link'
import { encodeCursor } from '~/values/paging'
import { isInMessenger } from '~/values/visit-sources'
import { countCachedPage } from '../metrics'
import { KnownShops } from './known-shops'
import { PageCache } from './pages'
import { serveCached } from './serve'

const FRESH = 30_000
const STALE = 300_000
const MOST_SHOPS = 3
const UNKEPT = withQuery(paths.goods, { id: 'unkept' })

let server: Server
let pages: PageCache
let mayAsk = true
let drawn = 0
/** What the app answers while it is not well. */
let trouble: number | undefined

/** What the app would say: a document that may be cached, but for one address. */
async function answer({ url, headers: requestHeaders }: Request): Promise<Response> {
  if (trouble) return new Response('busy', { status: trouble })
  const headers: Record<string, string> = { 'content-type': 'text/html' }
  if (!url.endsWith(UNKEPT))
    headers['surrogate-control'] = `max-age=${FRESH / 1_000}, stale-while-revalidate=${STALE / 1_000}`
  const place = isInMessenger(requestHeaders.get('user-agent') ?? '') ? ' inside' : ''
  const link = requestHeaders.has(BY_LINK) ? ' by a link' : ''
  const shop = new URL(url).searchParams.get('bUid')
  return new Response(`drawn ${++drawn}${place}${link}${shop ? ` in ${shop}` : ''}`, { headers })
}

beforeEach(async () => {
  drawn = 0
  trouble = undefined
  mayAsk = true
  pages = new PageCache(1_000_000)
  const serve = serveCached({
    pages,
    shops: new KnownShops(MOST_SHOPS, FRESH + STALE),
    readAddress,
    publicOrigin: undefined,
    choices: { lang: new Map(), theme: new Map() },
    answer,
    visitCookies: async () => [],
    isCdnTrusted: true,
    isStopping: () => false,
    mayAsk: () => mayAsk,
    count: countCachedPage,
  })
  server = createServer((incoming, outgoing) => serve(incoming, outgoing, () => outgoing.end('handed on')))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterEach(() => {
  vi.restoreAllMocks()
  server.closeAllConnections()
  server.close()
})

async function outcomes(): Promise<Record<string, number>> {
  const metric = await register.getSingleMetric('lilac_page_cache_total')?.get()
  return Object.fromEntries((metric?.values ?? []).map(({ labels, value }) => [labels.outcome, value]))
}

function look(path: string, headers: Record<string, string>) {
  const { port } = server.address() as AddressInfo
  return fetch(`http://127.0.0.1:${port}${path}`, { headers })
}

/** What a visit is answered, and by how much which outcomes rose. */
async function visit(path: string, cookie = '') {
  const before = await outcomes()
  const body = await (await look(path, { cookie })).text()
  const after = await outcomes()
  const rose = Object.keys(after).flatMap((name) => {
    const by = (after[name] ?? 0) - (before[name] ?? 0)
    return by > 0 ? [`${name} ${by}`] : []
  })
  return { body, rose }
}

const later = (ms: number) => {
  const now = performance.now()
  vi.spyOn(performance, 'now').mockImplementation(() => now + ms)
}

it('counts the first look as a miss and the next as a hit', async () => {
  expect(await visit(paths.home)).toEqual({ body: 'drawn 1', rose: ['miss 1'] })
  expect(await visit(paths.home)).toEqual({ body: 'drawn 1', rose: ['hit 1'] })
  expect(await visit(paths.sort)).toEqual({ body: 'drawn 2', rose: ['miss 1'] })
})

it('counts an old page that is shown while a new one is made as stale, and one that is too old as a miss', async () => {
  await visit(paths.home)
  later(FRESH + 1_000)
  expect(await visit(paths.home)).toEqual({ body: 'drawn 1', rose: ['stale 1'] })
  await expect.poll(() => visit(paths.home)).toEqual({ body: 'drawn 2', rose: ['hit 1'] })
  later(FRESH + STALE + 60_000)
  expect(await visit(paths.home)).toEqual({ body: 'drawn 3', rose: ['miss 1'] })
})

it.each(['user=1', 'cart=1', 'toast=1', 'console=1', '__Host-user=1'])(
  'counts who brings %s as passed, and nobody else',
  async (cookie) => {
    await visit(paths.home)
    expect(await visit(paths.home, cookie)).toEqual({ body: 'handed on', rose: ['pass 1'] })
    expect(await visit(paths.home)).toMatchObject({ rose: ['hit 1'] })
  },
)

it('counts what the app does not let be kept as passed, and does not try it again at once', async () => {
  expect(await visit(UNKEPT)).toEqual({ body: 'handed on', rose: ['pass 1'] })
  expect(await visit(UNKEPT)).toEqual({ body: 'handed on', rose: ['pass 1'] })
  expect(drawn).toBe(1)
})

it('counts nothing for a screen that is never kept', async () => {
  expect(await visit(paths.coupons)).toEqual({ body: 'handed on', rose: [] })
  expect(await visit(`${paths.home}?code=a&state=b`)).toEqual({ body: 'handed on', rose: [] })
})

it('keeps a page again as soon as the app is not too busy any more to make it', async () => {
  trouble = 503
  expect(await visit(paths.home)).toEqual({ body: 'handed on', rose: ['miss 1'] })
  trouble = undefined
  expect(await visit(paths.home)).toEqual({ body: 'drawn 1', rose: ['miss 1'] })
  expect(await visit(paths.home)).toEqual({ body: 'drawn 1', rose: ['hit 1'] })
})

it('keeps no page more for languages that are none, and cursors that nobody gave', async () => {
  await visit(paths.home)
  for (let junk = 0; junk < 50; junk++) {
    await visit(withQuery(paths.home, { lang: `x${junk}` }))
    expect((await visit(withQuery(paths.home, { cursor: `x${junk}` }))).body).toBe('handed on')
    await visit(withQuery(paths.home, { cursor: encodeCursor(['newest', junk, '1']) }))
    await visit(withQuery(paths.goodsSearch, { q: `junk ${junk}` }))
  }
  expect(pages.count).toBe(1)
})

it('keeps a later page from the second visit on', async () => {
  const later = withQuery(paths.home, { cursor: encodeCursor(['newest', 1, '1']) })
  const drawn = [await visit(later), await visit(later), await visit(later)].map(({ body }) => body)
  expect(drawn).toEqual(['drawn 1', 'drawn 2', 'drawn 2'])
})

it('makes none for whoever asks for too much, and gives them what is there', async () => {
  await visit(paths.home)
  mayAsk = false
  expect((await visit(paths.home)).body).toBe('drawn 1')
  expect((await visit(paths.sort)).body).toBe('handed on')
})

it('keeps a page of its own for messengers where the screen says so, which no CDN keeps', async () => {
  const lookFrom = async (path: string, userAgent: string) => {
    const answer = await look(path, { 'user-agent': userAgent })
    return [await answer.text(), answer.headers.has('surrogate-control')]
  }
  const inside = 'Mozilla/5.0 (iPhone) MicroMessenger/8.0.49'
  expect(await lookFrom(paths.home, 'Mozilla/5.0 (iPhone)')).toEqual(['drawn 1', true])
  expect(await lookFrom(paths.home, inside)).toEqual(['drawn 2 inside', false])
  expect(await lookFrom(paths.home, 'WhatsApp/2.23')).toEqual(['drawn 2 inside', false])
  expect(await lookFrom(paths.home, 'Mozilla/5.0 (iPhone)')).toEqual(['drawn 1', true])
  expect(await lookFrom(paths.sort, inside)).toEqual(['drawn 3', true])
})

it('keeps a page of its own for whoever came by a link, and for each shop in context, which no CDN keeps', async () => {
  const via = (value: object) =>
    `via=${encodeURIComponent(Buffer.from(JSON.stringify(value)).toString('base64'))}.signature`
  const lookBy = async (path: string, cookie = '') => {
    const answer = await look(path, { cookie })
    return [await answer.text(), answer.headers.has('surrogate-control')]
  }
  expect(await lookBy(paths.home)).toEqual(['drawn 1', true])
  expect(await lookBy(paths.home, via({ sUid: 'mei' }))).toEqual(['drawn 2 by a link', false])
  expect(await lookBy(withQuery(paths.home, { sUid: 'lan' }))).toEqual(['drawn 2 by a link', false])
  expect(await lookBy(paths.sort, via({ sUid: 'mei' }))).toEqual(['drawn 3', true])
  // Of a shop the second asker's page is cached: anybody can make up shops.
  const inShop = ['drawn 5 by a link in b1', false]
  expect(await lookBy(withQuery(paths.home, { sUid: 'lan', bUid: 'b1' }))).toEqual(['drawn 4 by a link in b1', false])
  expect(await lookBy(paths.home, via({ sUid: 'mei', bUid: 'b1' }))).toEqual(inShop)
  expect(await lookBy(withQuery(paths.home, { sUid: 'lan', bUid: 'b1' }))).toEqual(inShop)
  for (const broken of ['via=%7B.x', 'via=.', `via=${'A'.repeat(200)}.x`, via({ sUid: 1, bUid: '"><' }), via([])])
    expect(await lookBy(paths.home, broken)).toEqual(['drawn 1', true])
})

it('keeps pages of so many shops at once, and of another as soon as one was not asked for', async () => {
  const shop = (name: string) => withQuery(paths.home, { bUid: name })
  const lookTwice = async (name: string) => {
    await visit(shop(name))
    await visit(shop(name))
    return (await visit(shop(name))).rose
  }
  for (const name of ['b1', 'b2', 'b3']) expect(await lookTwice(name)).toEqual(['hit 1'])
  expect(await lookTwice('b4')).toEqual(['pass 1'])
  later(FRESH + STALE - 1_000)
  await visit(shop('b1'))
  later(FRESH + STALE + 1_000)
  expect(await lookTwice('b4')).toEqual(['hit 1'])
  expect((await visit(shop('b1'))).body).toMatch(/in b1$/)
  expect(await lookTwice('b2')).toEqual(['hit 1'])
  expect(await lookTwice('b5')).toEqual(['pass 1'])
})
