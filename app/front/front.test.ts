import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { register } from 'prom-client'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { admissionFor } from './admission'
import { makeFront } from './front'
import { securityHeaders } from './headers'

const folder = mkdtempSync(join(tmpdir(), 'lilac-front-'))
let server: Server
let origin: string
let isStopping = false
let isReady: () => Promise<boolean>
/** Milliseconds for which a kept page is tried for in vain. */
let triedFor = 0
/** What the app behind the front does in a test. */
let app: (request: Request) => Promise<Response>

const routes = {
  form: { id: 'form', path: 'form', module: {} },
  avatar: { id: 'avatar', path: 'avatar', module: { handle: { takesPictures: true } } },
  lost: { id: 'lost', path: '*', module: {} },
}

beforeAll(async () => {
  const listener = makeFront({
    app: (request) => app(request),
    screens: new Map(),
    provider: (request) => app(request),
    calls: {
      answerCall: async () => ({ status: 200, envelope: { code: 200 } }),
      takesPlainText: (path) => path === '/h5/api/plain',
      CALL_HEADERS: {},
    },
    requests: admissionFor(12, 150),
    routes,
    serveKept: (_, __, handOn) => void (triedFor ? setTimeout(handOn, triedFor) : handOn()),
    frontKey: 'key',
    clientFolder: folder,
    isStopping: () => isStopping,
    isReady: () => isReady(),
    servePicture: async () => undefined,
    patience: { form: 200, answer: 1_500 },
  })
  server = createServer(listener).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
  rmSync(folder, { recursive: true })
})
beforeEach(() => {
  isStopping = false
  triedFor = 0
  isReady = async () => true
  app = async () => new Response('<p>drawn</p>', { headers: { 'Content-Type': 'text/html' } })
})

const ask = (path: string, init: RequestInit = {}) => fetch(origin + path, { redirect: 'manual', ...init })
const post = (path: string, body: BodyInit = 'a=b') =>
  ask(path, { method: 'POST', body, headers: { origin, 'content-type': 'application/x-www-form-urlencoded' } })

/** Says just these bytes on a connection of its own and hears what comes until it ends. */
async function say(lines: string[]): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.write(lines.join('\r\n'))
  return text(socket)
}

describe('every answer carries the headers that protect', () => {
  it('whoever gives it', async () => {
    app = async (request) => {
      if (request.url.endsWith('/broken')) throw new Error('for the test')
      if (request.url.endsWith('/away')) return new Response(null, { status: 302, headers: { Location: '/' } })
      return new Response('', { status: request.url.endsWith('/lost') ? 404 : 200 })
    }
    const answers = await Promise.all([
      ...['/', '/lost', '/broken', '/away', '/healthz', '/readyz', '/?_data=x', '/media/none', '/policy-reports'].map(
        (path) => ask(path),
      ),
      ask('/', { method: 'DELETE' }),
      ask('/form', { method: 'POST', headers: { origin: 'https://evil.example' } }),
      post('/form', 'a'.repeat(70_000)),
      ask(`/${'a'.repeat(5_000)}`),
      ask('/h5/none', { method: 'DELETE' }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([
      200, 404, 500, 302, 200, 200, 404, 200, 200, 405, 403, 413, 414, 405,
    ])
    for (const { url, headers } of answers)
      for (const name of Object.keys(securityHeaders(undefined)))
        expect(headers.get(name), `${url} ${name}`).toBeTruthy()
  })
})

describe('a request that waits', () => {
  it('for a place is told so in time, and the next finds room again', async () => {
    let inside = 0
    let most = 0
    const doors: (() => void)[] = []
    app = async () => {
      most = Math.max(most, ++inside)
      await new Promise<void>((resolve) => doors.push(resolve))
      inside--
      return new Response('drawn')
    }
    const asked = Array.from({ length: 60 }, (_, index) => (index % 2 ? ask('/form') : post('/form')))
    const early = await Promise.race([...asked, sleep(2_000)])
    expect(early).toBeInstanceOf(Response)
    expect((await ask('/healthz')).status).toBe(200)
    for (const open of doors) open()
    const answers = await Promise.all(asked)
    expect(most).toBe(48)
    const turned = answers.filter(({ status }) => status === 503)
    expect(turned).toHaveLength(12)
    for (const answer of turned) expect(answer.headers.get('retry-after')).toMatch(/^[345]$/)
    app = async () => new Response('drawn')
    expect((await ask('/form')).status).toBe(200)
  })

  it('for an answer is told so at the deadline, and the app hears that nobody listens any more', async () => {
    let heard = false
    app = (request) =>
      new Promise((_, reject) => {
        request.signal.addEventListener('abort', () => {
          heard = true
          reject(new Error('aborted'))
        })
      })
    const began = performance.now()
    const answers = await Promise.all([ask('/form'), post('/form'), ask('/h5/api/goods/search')])
    expect(performance.now() - began).toBeLessThan(3_000)
    expect(answers.map(({ status }) => status)).toEqual([503, 503, 503])
    expect(await answers[0]?.text()).toContain('http-equiv="refresh"')
    expect(await answers[1]?.text()).toContain('cannot say yet')
    expect(await answers[2]?.json()).toMatchObject({ code: 503, data: {} })
    expect(heard).toBe(true)
  })

  it('for a kept page that nobody could make does not wait as long again for another', async () => {
    let asked = 0
    app = async () => {
      asked++
      await sleep(1_000)
      return new Response('drawn')
    }
    triedFor = 800
    const began = performance.now()
    expect((await ask('/form')).status).toBe(503)
    expect(performance.now() - began).toBeLessThan(1_750)
    triedFor = 1_600
    expect((await ask('/form')).status).toBe(503)
    expect(asked).toBe(1)
  })

  it('for its own form is cut off, and holds no place meanwhile', async () => {
    let asked = 0
    app = async () => {
      asked++
      return new Response('drawn')
    }
    const head = ['POST /form HTTP/1.1', `Host: ${new URL(origin).host}`, `Origin: ${origin}`, 'Content-Length: 100']
    const dripping = Array.from({ length: 60 }, () => say([...head, '', 'a=']))
    await sleep(50)
    expect((await ask('/form')).status).toBe(200)
    for (const answer of await Promise.all(dripping))
      expect(answer).toMatch(/^HTTP\/1\.1 408 [\s\S]*connection: close/i)
    expect(asked).toBe(1)
  })
})

describe('the front', () => {
  it('says busy in its own words when the app had no connection', async () => {
    app = async () => Response.json({ code: 503, msg: '', data: {} }, { status: 503 })
    const [page, form, call] = await Promise.all([ask('/form'), post('/form'), ask('/h5/api/goods/search')])
    expect(await page.text()).toContain('http-equiv="refresh"')
    expect(await form.text()).toContain('cannot say yet')
    expect(await call.json()).toEqual({ code: 503, msg: '', data: {} })
    for (const { status, headers } of [page, form, call])
      expect([status, headers.has('retry-after')]).toEqual([503, true])
  })

  it('takes a picture only where a screen or a call does', async () => {
    app = async (request) => new Response(String((await request.arrayBuffer()).byteLength))
    const picture = () => {
      const form = new FormData()
      form.set('file', new File([new Uint8Array(200_000)], 'a.jpg'))
      return { method: 'POST', headers: { origin }, body: form }
    }
    const answers = await Promise.all(
      ['/form', '/avatar', '/h5/api/upload', '/lost'].map((path) => ask(path, picture())),
    )
    expect(answers.map(({ status }) => status)).toEqual([413, 200, 200, 413])
  })

  it('is ready as long as the database answers and no end has begun', async () => {
    expect((await ask('/readyz')).status).toBe(200)
    isReady = async () => false
    expect((await ask('/readyz')).status).toBe(503)
    isReady = async () => true
    isStopping = true
    const answer = await ask('/readyz')
    expect([answer.status, answer.headers.get('connection')]).toEqual([503, 'close'])
    expect((await ask('/healthz')).status).toBe(200)
  })

  it('counts requests by the names of their routes', async () => {
    await ask('/form?phone=13800138000')
    await ask('/13800138000')
    await sleep(10)
    const told = await register.getSingleMetricAsString('lilac_request_seconds')
    expect(told).toContain('lilac_request_seconds_count{route="form",method="GET",status="200"}')
    expect(told).toContain('route="lost"')
    expect(told).not.toContain('13800138000')
  })

  it('refuses a request that two readers could understand in two ways', async () => {
    const host = `Host: ${new URL(origin).host}`
    for (const lines of [
      ['POST /form HTTP/1.1', host, 'Content-Length: 4', 'Transfer-Encoding: chunked', '', '0', '', ''],
      ['POST /form HTTP/1.1', host, 'Content-Length: 4', 'Content-Length: 5', '', 'a=bc'],
      ['POST /form HTTP/1.1', host, 'Transfer-Encoding: chunked, identity', '', '0', '', ''],
      ['GET / HTTP/1.1', '', ''],
    ])
      expect(await say(lines), lines.join()).toMatch(/^HTTP\/1\.1 400 /)
  })
})
