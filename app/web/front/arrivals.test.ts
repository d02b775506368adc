import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readAddress } from '#tests/support/cached-routes'
import { member } from '#tests/support/cast'
import { useDatabase } from '#tests/support/database'
import { askShop } from '#tests/support/wire'
import { writeVisits } from '~/features/sharing/server/visits/write-visits'
import { paths, withQuery } from '~/paths'
import { db } from '~/platform/database/pool'
import { randomToken } from '~/values/ids'
import { cookies } from '~/web/h5/cookies'
import { sessionCookie } from '~/web/h5/session'
import { arrive, prepareNames } from '~/web/h5/visit-counter'
import { countArrivals, takeName } from './arrivals'
import { KnownShops } from './page-cache/known-shops'
import { PageCache } from './page-cache/pages'
import { serveCached } from './page-cache/serve'

useDatabase()

const BROWSER = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Version/17.0 Safari/604.1'
const GOODS = withQuery(paths.goods, { id: '1001' })
const LOST = withQuery(paths.goods, { id: '404' })

let server: Server
let time = 0
/** The status of screens that nobody keeps. */
let status = 200

beforeEach(async () => {
  await prepareNames()
  await db.deleteFrom('visits').execute()
  status = 200
  time = 0
  const serve = serveCached({
    pages: new PageCache(1_000_000),
    shops: new KnownShops(200, 330_000),
    readAddress,
    publicOrigin: undefined,
    choices: { lang: new Map(), theme: new Map() },
    answer: async ({ url }) =>
      new Response('kept', {
        status: url.endsWith(LOST) ? 404 : 200,
        headers: { 'content-type': 'text/html', 'surrogate-control': 'max-age=30' },
      }),
    visitCookies: async () => [],
    isCdnTrusted: false,
    isStopping: () => false,
    mayAsk: () => true,
    count: () => {},
  })
  const see = countArrivals({ arrive, now: () => time })
  server = createServer((incoming, outgoing) => {
    see(incoming, outgoing)
    serve(incoming, outgoing, () => {
      outgoing.statusCode = incoming.url === LOST ? 404 : status
      const name = outgoing.statusCode === 200 && takeName(outgoing)
      if (name) outgoing.setHeader('Set-Cookie', name)
      outgoing.end('drawn')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  askShop(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, path, {
    method,
    headers: { 'user-agent': BROWSER, ...headers },
  })

const connections = () => new Promise<number>((resolve) => server.getConnections((_, open) => resolve(open)))

/** What is counted of what was asked so far. A request is noted before its connection is gone. */
async function counted(): Promise<string[]> {
  while ((await connections()) > 0) await new Promise((resolve) => setImmediate(resolve))
  await writeVisits()
  const rows = await db.selectFrom('visits').select(['kind', 'thing_id', 'source']).execute()
  return rows.map(({ kind, thing_id, source }) => [kind, thing_id, source].filter(Boolean).join(' ')).sort()
}

const nameIn = ({ headers }: Awaited<ReturnType<typeof ask>>) => headers['set-cookie']?.[0]?.split(';')[0]

describe('a visit is counted', () => {
  it('of kept pages and of drawn ones, made, found and unchanged', async () => {
    const first = await ask(GOODS)
    expect(first.body).toBe('kept')
    const again = await ask(withQuery(paths.goods, { id: '1002' }))
    expect(nameIn(first)).toMatch(/^device=/)
    expect(nameIn(again)).not.toBe(nameIn(first))
    const unchanged = await ask(GOODS, { 'if-none-match': first.headers.etag as string })
    expect(unchanged.status).toBe(304)
    // With a cart the page is somebody's own, so it is drawn.
    const drawn = await ask(withQuery(paths.goods, { id: '1003' }), { cookie: 'cart=x' })
    expect([drawn.body, nameIn(drawn)?.startsWith('device=')]).toEqual(['drawn', true])
    expect(await counted()).toEqual([
      'goods 1001 direct',
      'goods 1001 direct',
      'goods 1002 direct',
      'goods 1003 direct',
    ])
  })

  it('once for a device, which is named once', async () => {
    const cookie = nameIn(await ask(GOODS)) as string
    for (let again = 0; again < 10; again++) expect(nameIn(await ask(GOODS, { cookie }))).toBeUndefined()
    expect(await counted()).toEqual(['goods 1001 direct'])
    await ask(paths.home, { cookie, referer: 'https://www.baidu.com/' })
    await ask(`${GOODS}&way=qr`, { cookie })
    expect(await counted()).toEqual(['goods 1001 direct', 'goods 1001 qr', 'home search'])
  })
})

describe('no visit is', () => {
  const asides: [what: string, headers: Record<string, string>, method?: string][] = [
    ['a robot', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }],
    ['a preview of a messenger', { 'user-agent': 'WhatsApp/2.23.20.0 A' }],
    ['a program without a name', { 'user-agent': '' }],
    ['a program', { 'user-agent': 'curl/8.5.0' }],
    ['a page fetched ahead', { 'sec-purpose': 'prefetch' }],
    ['a page drawn ahead', { 'sec-purpose': 'prefetch;prerender' }],
    ['a page fetched ahead by an older browser', { purpose: 'prefetch' }],
    ['a fetch of a script', { 'sec-fetch-dest': 'empty' }],
    ['a frame', { 'sec-fetch-dest': 'iframe' }],
    ['HEAD', {}, 'HEAD'],
    ['a name that we have not signed', { cookie: 'device=ImEtbmFtZS10aGF0LXdhcy1tYWRlLXVwIg%3D%3D.c2lnbmF0dXJl' }],
  ]

  it.each(asides)('%s', async (_, headers, method) => {
    const known = (await cookies.device.write(randomToken())).split(';')[0] as string
    for (const cookie of ['', known]) {
      const answer = await ask(GOODS, { ...(cookie && { cookie }), ...headers }, method)
      expect(nameIn(answer)).toBeUndefined()
    }
    expect(await counted()).toEqual([])
    // The same browser without that counts, so the rule is what kept it out.
    await ask(GOODS, { cookie: known })
    expect(await counted()).toEqual(['goods 1001 direct'])
  })

  it('a page that is not there, a busy shop, the console and a form', async () => {
    const cookie = (await cookies.device.write(randomToken())).split(';')[0] as string
    await ask(LOST, { cookie })
    for (status of [302, 500, 503]) await ask(GOODS, { cookie: `${cookie}; cart=x` })
    status = 200
    for (const path of [paths.console, paths.consoleOrders, paths.cart, paths.mine]) await ask(path, { cookie })
    await ask(GOODS, { cookie }, 'POST')
    expect(await counted()).toEqual([])
    expect(nameIn(await ask(LOST))).toBeUndefined()
  })
})

it('a look of a member at a link of their own counts for nothing, one at the link of another does', async () => {
  const [mei, lan] = [await member('mei'), await member('lan')]
  const device = await cookies.device.write(randomToken())
  const session = await sessionCookie('a-token', { id: mei.id, businessId: null, shopName: null })
  const cookie = [device, session].map((line) => line.split(';')[0]).join('; ')
  await ask(`${GOODS}&sUid=${mei.id}`, { cookie })
  expect(await counted()).toEqual([])
  await ask(`${GOODS}&sUid=${lan.id}`, { cookie })
  expect(await counted()).toEqual(['goods 1001 link'])
})

describe('one network', () => {
  it('gets no end of names, and leaves those alone that have one', async () => {
    const cookie = nameIn(await ask(GOODS)) as string
    let named = 1
    for (let at = 0; at < 610; at++) if (nameIn(await ask(GOODS))) named++
    expect(named).toBe(600)
    await ask(paths.home, { cookie })
    expect(await counted()).toContain('home direct')
    time = 61 * 60 * 1_000
    expect(nameIn(await ask(GOODS))).toBeDefined()
  })
})
