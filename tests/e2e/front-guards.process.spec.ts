import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { chromium, expect, test } from '@playwright/test'
import pg from 'pg'
import { paths, withQuery } from '../../app/paths'
import { findBrowser } from '../../bin/browser.mjs'
import { copyDemo } from '../support/demo-database'
import { freePort, killRest, launch, type Run, ready } from '../support/launch'
import { mutatingPaths } from '../support/mutating-routes'
import { dropDatabase, inDatabase } from '../support/test-server'
import { askShop, type RequestOptions } from '../support/wire'

test.describe.configure({ mode: 'serial', timeout: 300_000 })

/** A shop of this file's own, on a database where nobody else writes. */
const name = `lilac_e2e_${process.pid}_${randomUUID().slice(0, 8)}`
const database = () => inDatabase(process.env.SHOP_DATABASE_URL as string, name)
let admin: pg.Client
let run: Run
let address: string
let metricsPort: number
/** Another one on the same database, behind https and a trusted CDN; what it is asked has to name its host. */
let secure: Run
let secureAddress: string
const SECURE_HOST = 'shop.example'

test.beforeAll(async () => {
  admin = new pg.Client({ connectionString: process.env.SHOP_DATABASE_URL })
  await admin.connect()
  await copyDemo(admin, name)
  metricsPort = await freePort()
  // The other shops of a run stand on the same engine, which has so many connections for all.
  const ofDatabase = { DATABASE_URL: database(), DATABASE_POOL: '6' }
  run = launch(['build/server.js'], { ...ofDatabase, METRICS_PORT: String(metricsPort) })
  address = await ready(run)
  const port = await freePort()
  secureAddress = `http://127.0.0.1:${port}`
  secure = launch(['build/server.js'], {
    ...ofDatabase,
    PORT: String(port),
    PUBLIC_ORIGIN: `https://${SECURE_HOST}`,
    SURROGATE_CDN: 'yes',
  })
  await expect.poll(() => secure.said, { timeout: 150_000 }).toContain(`is ready at https://${SECURE_HOST}`)
})
test.afterAll(async () => {
  for (const one of [run, secure]) one?.child.kill('SIGTERM')
  await Promise.all([run?.ended, secure?.ended])
  killRest()
  await dropDatabase(admin, name)
  await admin.end()
})

const ask = (path: string, options: RequestOptions) => askShop(address, path, options)

/** What one line of the shop's metrics says; 0 where it is not there yet. */
async function metric(line: string): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  const said = text.split('\n').find((one) => one.startsWith(`${line} `))
  return Number(said?.slice(line.length) ?? 0)
}

const countOf = (directive: string) => metric(`lilac_policy_reports_total{directive="${directive}"}`)

test('what browsers report of the content policy is counted, in either of their shapes', async () => {
  const older = { 'csp-report': { 'violated-directive': 'img-src', 'blocked-uri': 'https://evil.example/a.png' } }
  const newer = [{ type: 'csp-violation', body: { effectiveDirective: 'img-src', blockedURL: 'data' } }]
  const shapes: [type: string, body: unknown][] = [
    ['application/csp-report', older],
    ['application/reports+json', newer],
  ]
  // What browsers say of where a report comes from: nothing, themselves, a document without an origin.
  const origins: Record<string, string>[] = [
    {},
    { origin: address, 'sec-fetch-site': 'same-origin' },
    { origin: 'null', 'sec-fetch-site': 'cross-site' },
  ]
  let sent = 0
  for (const [type, body] of shapes)
    for (const headers of origins) {
      const answer = await ask('/policy-reports', {
        method: 'POST',
        headers: { 'content-type': type, ...headers },
        chunks: [JSON.stringify(body)],
      })
      expect(answer.status, `${type} ${JSON.stringify(headers)}`).toBe(204)
      expect(await countOf('img-src')).toBe(++sent)
    }
  const long = { method: 'POST', headers: { 'content-type': 'application/csp-report' }, chunks: ['x'.repeat(17_000)] }
  expect((await ask('/policy-reports', long)).status).toBe(413)
})

test('a browser of the older way that keeps to the policy of a screen tells us so', async () => {
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: ['--no-sandbox'],
  })
  try {
    const page = await browser.newPage()
    // Where a policy names the newer way, Chromium takes no other, and takes that one over https alone.
    await page.route(address + paths.login, async (route) => {
      const response = await route.fetch()
      const headers = response.headers()
      const policy = headers['content-security-policy']?.replace('; report-to policy', '') as string
      await route.fulfill({ response, headers: { ...headers, 'content-security-policy': policy } })
    })
    await page.goto(address + paths.login)
    const before = await countOf('script-src-elem')
    await page.evaluate(() => {
      const script = document.createElement('script')
      script.textContent = 'window.ran = true'
      document.head.append(script)
    })
    expect(await page.evaluate('window.ran')).toBeUndefined()
    await expect.poll(() => countOf('script-src-elem'), { timeout: 30_000 }).toBeGreaterThan(before)
  } finally {
    await browser.close()
  }
})

/** What the shop's own clockwork changes meanwhile: where the demo's parcels and withdrawals are, and when alarms were looked at. */
const CLOCKWORK = /^(outbox|payouts|express_\w+|sandbox_\w+|trackings|parcel\w*|alarms)$/
const OF_CLOCKWORK = `where to_jsonb(t) ->> 'key' is distinct from 'watch alarms'`

type Print = [table: string, rows: number, hash: string | null]

/** All that the shop holds besides, a line for each table. */
async function everything(): Promise<Print[]> {
  const client = new pg.Client({ connectionString: database() })
  await client.connect()
  try {
    const { rows } = await client.query<{ table: string }>(
      `select table_name as table from information_schema.tables
       where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
    )
    const prints = rows
      .filter(({ table }) => !CLOCKWORK.test(table))
      .map(({ table }) => `select '${table}', count(*)::int, sum(hashtext(t::text)) from ${table} t ${OF_CLOCKWORK}`)
    return (await client.query<Print>({ text: `${prints.join(' union all ')} order by 1`, rowMode: 'array' })).rows
  } finally {
    await client.end()
  }
}

/**
 * Waits until the shop changes nothing more by itself: its slow sweeps, which begin half a minute after the start, have
 * counted all that the demo's member bought, and three looks at everything are alike.
 */
async function atRest(): Promise<Print[]> {
  await expect.poll(() => metric('lilac_sweep_seconds_count{sweep="clean up"}'), { timeout: 90_000 }).toBeGreaterThan(0)
  let last: Print[] = []
  let alike = 0
  const look = async () => {
    const now = await everything()
    alike = isDeepStrictEqual(now, last) ? alike + 1 : 0
    last = now
    return alike > 2 && now.some(([table, rows]) => table === 'sales_to_count' && rows === 0)
  }
  await expect.poll(look, { timeout: 120_000, intervals: [1_000] }).toBe(true)
  return last
}

const FOREIGN: [shop: () => string, headers: Record<string, string>][] = [
  [() => address, { origin: 'https://evil.example' }],
  [() => address, { 'sec-fetch-site': 'cross-site' }],
  [() => address, { 'sec-fetch-site': 'same-site', origin: 'https://pay.shop.example' }],
  [() => address, {}],
  // A frame in a sandbox, or a form that was sent on by another site.
  [() => address, { origin: 'null' }],
  // The third type that a form of a foreign page can send without being asked first.
  [() => address, { origin: 'https://evil.example', 'content-type': 'text/plain' }],
  // Whoever sits in the network can write what the shop's name shows without https.
  [() => secureAddress, { host: SECURE_HOST, origin: `http://${SECURE_HOST}` }],
]
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

test('no route that takes anything takes it from another site, whatever the method, and nothing is written', async () => {
  expect(mutatingPaths).toEqual(
    expect.arrayContaining([paths.login, paths.placeOrder, paths.consoleFactor, '/h5/anything']),
  )
  expect(mutatingPaths.length).toBeGreaterThan(30)
  const before = await atRest()
  for (const path of mutatingPaths) {
    // Calls are authenticated by a header that no foreign page can send: their own tests say what they refuse.
    const ofForms = path.startsWith('/h5/') ? [404] : [403]
    for (const [shop, headers] of FOREIGN) {
      const post = (target: string) =>
        askShop(shop(), target, {
          method: 'POST',
          headers: { ...FORM, ...headers },
          chunks: ['intent=place&phone=13800138000'],
        })
      const say = `${path} ${JSON.stringify(headers)}`
      expect(ofForms, say).toContain((await post(path)).status)
      expect(ofForms, `${say} with a query`).toContain((await post(`${path}?id=1`)).status)
      expect([403, 404], `${say} .data`).toContain((await post(`${path}.data`)).status)
      expect((await post(`${path}?_data=root`)).status, `${say} _data`).toBe(404)
      for (const method of ['PUT', 'DELETE', 'PATCH']) {
        const { status } = await askShop(shop(), path, { method, headers: { ...FORM, ...headers } })
        expect(status, `${method} ${say}`).toBe(405)
      }
      const head = await askShop(shop(), path, { method: 'HEAD', headers })
      expect(head.headers['set-cookie'] ?? [], `HEAD ${say}`).toEqual(expect.not.arrayContaining([/user=/]))
    }
  }
  expect(await everything()).toEqual(before)
  // The same form of our own does get in, so what was written would have been seen.
  const own = { ...FORM, 'sec-fetch-site': 'same-origin' }
  const sent = { method: 'POST', headers: own, chunks: ['intent=code&phone=13800138000'] }
  expect((await ask(paths.login, sent)).status).not.toBe(403)
  expect(await everything()).not.toEqual(before)
})

test('behind https and a trusted CDN nothing that carries a cookie may be kept for others', async () => {
  const visit = (path: string, headers: Record<string, string> = {}, more: RequestOptions = {}) =>
    askShop(secureAddress, path, { ...more, headers: { host: SECURE_HOST, ...headers } })
  type Answer = Awaited<ReturnType<typeof visit>>
  const surrogates = ({ headers }: Answer) => Object.keys(headers).filter((header) => header.startsWith('surrogate'))
  const results = withQuery(paths.goodsSearch, { q: 'scarf' })
  const sharer = { sUid: '1234567890123456', bUid: '1234567890123456' }
  const goods = withQuery(paths.goods, { id: '1001' })

  const page = await visit(goods)
  expect(surrogates(page)).toEqual(['surrogate-control', 'surrogate-key'])
  expect(page.headers['surrogate-control']).toMatch(/max-age=\d/)
  // Whoever keeps it has to tell languages and chosen cookies apart.
  for (const name of ['Accept-Encoding', 'Accept-Language', 'Cookie']) expect(page.headers.vary).toContain(name)
  const known = { 'if-none-match': page.headers.etag as string }
  const french = await visit(goods, { 'accept-language': 'fr' })
  expect([surrogates(french).length, french.body === page.body]).toEqual([2, false])

  const ofOnePerson = await Promise.all([
    visit(withQuery(paths.goods, { id: '1001', ...sharer })),
    visit(withQuery(paths.goods, { id: '1001', ...sharer }), known),
    visit(results),
    ...['user', '__Host-user', 'cart', 'toast', 'console'].map((cookie) => visit(goods, { cookie: `${cookie}=abc` })),
    visit(paths.login),
    visit(paths.videoSearch),
    visit('/nowhere'),
    visit(paths.login, { origin: 'https://shop.example' }, { method: 'POST', chunks: ['a=b'] }),
  ])
  expect(ofOnePerson.slice(0, 3).map(({ headers }) => headers['set-cookie']?.length)).toEqual([1, 1, 1])
  for (const [index, answer] of ofOnePerson.entries()) {
    expect(surrogates(answer), `answer ${index}`).toEqual([])
    expect(answer.headers['cache-control'] ?? 'no-cache', `answer ${index}`).toMatch(/no-cache|no-store/)
  }
  // Neither may an address by which a visit leaves something, also where this one leaves nothing.
  for (const path of [withQuery(paths.goods, { id: '1001', ...sharer }), results]) {
    const ahead = await visit(path, { 'sec-purpose': 'prefetch' })
    expect([ahead.headers['set-cookie'], surrogates(ahead)]).toEqual([undefined, []])
  }
  // The same page without a cookie beside it may be cached.
  expect(surrogates(await visit(goods, known))).toHaveLength(2)

  for (const answer of [page, french, ...ofOnePerson, await visit('/favicon.ico'), await visit('/healthz')]) {
    const isCacheable = surrogates(answer).length > 0 || /public/.test(answer.headers['cache-control'] ?? '')
    if (isCacheable) expect(answer.headers['set-cookie']).toBeUndefined()
    expect(answer.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
  }
  secure.child.kill('SIGTERM')
  expect(await secure.ended).toBe(0)
})
