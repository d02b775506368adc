import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from '@playwright/test'
import { paths, withQuery } from '../../app/paths'
import { killRest, launch, type Run, ready } from '../support/launch'
import { dropDatabase, inDatabase, startTestServer } from '../support/test-server'
import { askShop } from '../support/wire'

test.describe.configure({ mode: 'serial', timeout: 300_000 })

type Attribute = { key: string; value: { stringValue?: string; intValue?: number } }
type Span = { name: string; traceId: string; spanId: string; parentSpanId?: string; attributes: Attribute[] }

const name = `lilac_e2e_${process.pid}`
let server: Awaited<ReturnType<typeof startTestServer>>
let run: Run
let shop: string
let collected = ''
const collector = createServer(async (request, response) => {
  collected += `${await text(request)}\n`
  response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}')
})

test.beforeAll(async () => {
  server = await startTestServer()
  await server.admin.query(`create database ${name}`)
  await new Promise((done) => collector.listen(0, '127.0.0.1', () => done(undefined)))
  run = launch(['build/server.js'], {
    DATABASE_URL: inDatabase(server.url, name),
    DEMO_DATA: 'no',
    TRUSTED_PROXIES: '1',
    TRACES_URL: `http://127.0.0.1:${(collector.address() as AddressInfo).port}/v1/traces`,
    TRACES_SHARE: '0',
  })
  shop = await ready(run)
})
test.afterAll(async () => {
  run?.child.kill('SIGTERM')
  await run?.ended
  killRest()
  collector.close()
  if (server) await dropDatabase(server.admin, name)
  await server?.stop()
})

const spans = (): Span[] =>
  collected
    .split('\n')
    .filter(Boolean)
    .flatMap((body) => JSON.parse(body).resourceSpans)
    .flatMap(({ scopeSpans }) => scopeSpans)
    .flatMap(({ spans }) => spans)

test('a request that a proxy traces is told of with its statements, and with nothing that names somebody', async () => {
  const trace = '0af7651916cd43dd8448eb211c80319c'
  const headers = {
    traceparent: `00-${trace}-b7ad6b7169203331-01`,
    'x-request-id': 'a-request-of-this-test',
    cookie: 'cart=canary-of-a-cart',
  }
  await askShop(shop, withQuery(paths.goodsSearch, { keyword: 'canary lane 5' }), { headers })
  await askShop(shop, withQuery(paths.goodsSearch, { keyword: 'untraced' }), { headers: { cookie: 'cart=another' } })
  await expect.poll(() => spans().length, { timeout: 30_000 }).toBeGreaterThan(1)
  const all = spans()
  expect(new Set(all.map(({ traceId }) => traceId))).toEqual(new Set([trace]))
  const request = all.find(({ parentSpanId }) => parentSpanId === 'b7ad6b7169203331') as Span
  const said = Object.fromEntries(
    request.attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]),
  )
  expect(request.name).toBe(`GET ${said['http.route']}`)
  expect(said).toMatchObject({ 'lilac.request_id': 'a-request-of-this-test', 'http.response.status_code': 200 })
  expect(
    all.filter(({ name, parentSpanId }) => name === 'statement' && parentSpanId === request.spanId).length,
  ).toBeGreaterThan(0)
  expect(collected).not.toContain('canary')
})
