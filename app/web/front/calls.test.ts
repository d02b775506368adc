import { setTimeout as sleep } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type ShortWayServer, serveShortWay } from '#tests/support/short-way'
import { admissionFor } from './admission'
import { type Calls, serveCalls } from './calls'

let server: ShortWayServer
let answerCall: Calls['answerCall']
let isStopping = false
const requests = admissionFor(1, { patience: 100 })

beforeAll(async () => {
  const serve = serveCalls({
    door: { requests, frontKey: 'key', formPatience: 200, deadline: 300 },
    calls: {
      answerCall: (request) => answerCall(request),
      takesPlainText: (path) => path === '/h5/api/add',
      CALL_HEADERS: { 'Cache-Control': 'no-store', Vary: 'token' },
    },
    isStopping: () => isStopping,
  })
  server = await serveShortWay(serve)
})
beforeEach(() => {
  isStopping = false
  answerCall = async ({ text }) => ({ status: 200, envelope: { code: 200, sent: await text() } })
})
afterAll(() => server.stop())

type RequestOptions = {
  path?: string
  method?: string
  headers?: Record<string, string>
  body?: string
  isWhole?: boolean
}

/** Sends just this; the body of the answer as it came over the wire. */
function send({ path = '/h5/api/add', method = 'POST', headers = {}, body = '{}', isWhole }: RequestOptions = {}) {
  const all = { 'content-type': 'application/json', ...headers }
  return server.send({ path, method, headers: all, body: method === 'POST' ? body : '', isWhole })
}
const said = ({ body }: { body: Buffer }) => JSON.parse(body.toString())

describe('a call that is sent in the plain way', () => {
  it('reaches the provider as it was sent, and its answer comes with its headers and its length', async () => {
    const { status, headers, body } = await send({ body: '{"remark":"Seide 丝巾"}' })
    expect([status, JSON.parse(body.toString())]).toEqual([200, { code: 200, sent: '{"remark":"Seide 丝巾"}' }])
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'content-length': String(body.length),
      'content-type': 'application/json',
      vary: 'token',
    })
  })

  it('is told the address that the front knows, and no header that only the front writes', async () => {
    answerCall = async ({ headers, url, method }) => {
      const names = ['x-client-address', 'x-forwarded-for', 'x-real-ip', 'token', 'cart']
      return { status: 200, envelope: { seen: names.map((name) => headers.get(name)), url, method } }
    }
    const claimed = { 'x-client-address': 'key 6.6.6.6', 'x-forwarded-for': '6.6.6.6', 'x-real-ip': '6.6.6.6' }
    expect(said(await send({ path: '/h5/api/add?p=3', headers: { ...claimed, token: 'mine' } }))).toEqual({
      seen: ['key 127.0.0.1', null, null, 'mine', null],
      url: 'http://shop/h5/api/add?p=3',
      method: 'POST',
    })
  })

  it('comes packed where it is long and the reader takes that', async () => {
    answerCall = async () => ({ status: 200, envelope: { text: 'x'.repeat(2_000) } })
    const { headers, body } = await send({ headers: { 'accept-encoding': 'gzip, br' } })
    expect(headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'token' })
    expect(JSON.parse(gunzipSync(body).toString()).text).toHaveLength(2_000)
    expect(said(await send({ headers: { 'accept-encoding': 'gzip;q=0' } })).text).toHaveLength(2_000)
  })

  it('keeps the status that was answered', async () => {
    answerCall = async () => ({ status: 404, envelope: { code: 4040 } })
    expect(await send()).toMatchObject({ status: 404 })
  })

  it('says when to come again where a limit refuses it', async () => {
    answerCall = async () => ({ status: 429, envelope: { code: 4101 }, retryAfter: 60 })
    expect(await send()).toMatchObject({ status: 429, headers: { 'retry-after': '60' } })
  })
})

it.each<[string, RequestOptions]>([
  ['an address that is no such call', { path: '/h5/api/upload' }],
  ['a parameter of the framework, hidden', { path: '/h5/api/add?a=1&%5Fdata=root' }],
  ['a head alone', { method: 'HEAD' }],
  ['an odd method', { method: 'DELETE' }],
  ['a body where none belongs', { method: 'GET', headers: { 'content-length': '0' } }],
  ['a body in parts', { headers: { 'content-type': 'multipart/form-data; boundary=x' } }],
  ['a body that says it is too long', { headers: { 'content-length': '300000' }, body: 'x'.repeat(300_000) }],
  ['an address that is too long', { path: `/h5/api/add?${'a'.repeat(4_096)}` }],
])('leaves %s to the long way', async (_, sent) => {
  expect((await send(sent)).body.toString()).toBe(sent.method === 'HEAD' ? '' : 'the long way')
})

describe('a call that cannot be answered', () => {
  const closes = { connection: 'close' }

  it('is told so where its body grows too long or comes too slowly, and nothing of it is read on', async () => {
    const long = await send({ headers: { 'transfer-encoding': 'chunked' }, body: 'x'.repeat(300_000), isWhole: false })
    expect([long.status, long.headers.connection, said(long).code]).toEqual([413, 'close', 413])
    const slow = await send({ isWhole: false })
    expect(slow).toMatchObject({ status: 408, headers: closes })
  })

  it('is told that the shop is busy where the database is, where it takes too long, and where there is no place', async () => {
    const busy = { status: 503, headers: { 'retry-after': expect.stringMatching(/^[3-5]$/) } }
    answerCall = async () => ({ status: 503, envelope: { code: 503 } })
    expect(await send()).toMatchObject(busy)
    let end = () => {}
    answerCall = () =>
      new Promise((resolve) => {
        end = () => resolve({ status: 200, envelope: {} })
      })
    expect(await send()).toMatchObject(busy)
    expect(requests.counts()).toEqual({ inside: 1, waiting: 0 })
    end()
    await expect.poll(() => requests.counts().inside).toBe(0)
    const places = await Promise.all([1, 2, 3, 4].map(() => requests.enter()))
    expect(await send()).toMatchObject(busy)
    for (const leave of places) if (typeof leave === 'function') leave()
  })

  it('takes no place while its body is on its way', async () => {
    void send({ isWhole: false }).catch(() => {})
    await sleep(50)
    expect(requests.counts().inside).toBe(0)
  })
})

it('ends the connection where the shop stops meanwhile', async () => {
  answerCall = async () => {
    isStopping = true
    return { status: 200, envelope: {} }
  }
  expect((await send()).headers.connection).toBe('close')
})
