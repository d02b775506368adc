import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { register } from 'prom-client'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type FrontServer, serveFront } from '#tests/support/front-server'
import { securityHeaders } from './headers'

let front: FrontServer
beforeAll(async () => {
  front = await serveFront('short')
})
beforeEach(() => front.reset())
afterAll(() => front.stop())

describe('every answer carries the headers that protect', () => {
  it('whoever gives it', async () => {
    front.state.app = async (request) => {
      if (request.url.endsWith('/broken')) throw new Error('for the test')
      if (request.url.endsWith('/away')) return new Response(null, { status: 302, headers: { Location: '/' } })
      return new Response('', { status: request.url.endsWith('/lost') ? 404 : 200 })
    }
    const answers = await Promise.all([
      ...['/', '/lost', '/broken', '/away', '/healthz', '/readyz', '/?_data=x', '/media/none', '/policy-reports'].map(
        (path) => front.ask(path),
      ),
      front.ask('/', { method: 'DELETE' }),
      front.ask('/form', { method: 'POST', headers: { origin: 'https://evil.example' } }),
      front.post('/form', 'a'.repeat(70_000)),
      front.ask(`/${'a'.repeat(5_000)}`),
      front.ask('/h5/none', { method: 'DELETE' }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([
      200, 404, 500, 302, 200, 200, 404, 200, 200, 405, 403, 413, 414, 405,
    ])
    for (const { url, headers } of answers)
      for (const name of [...Object.keys(securityHeaders(undefined)), 'x-request-id'])
        expect(headers.get(name), `${url} ${name}`).toBeTruthy()
  })

  it('under the name that the request came with, where that is one', async () => {
    front.state.app = async () => Response.json({})
    const idOf = async (path: string, named: string) =>
      (await front.ask(path, { headers: { 'x-request-id': named } })).headers.get('x-request-id')
    const names = ['0af7651916cd43dd8448eb211c80319c', 'edge-1.2026_11_20-77']
    for (const path of ['/form', '/healthz', '/h5/api/plain', '/lost'])
      for (const name of names) expect([path, await idOf(path, name)]).toEqual([path, name])
    for (const odd of ['13800138000', 'short', 'a'.repeat(65), 'an id with room in it', '<script>alert(1)</script>'])
      expect([odd, await idOf('/form', odd)]).toEqual([
        odd,
        expect.stringMatching(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/),
      ])
  })
})

describe('the front', () => {
  it('is ready as long as the database answers and no end has begun', async () => {
    expect((await front.ask('/readyz')).status).toBe(200)
    front.state.isReady = async () => false
    expect((await front.ask('/readyz')).status).toBe(503)
    front.state.isReady = async () => true
    front.state.isStopping = true
    const answer = await front.ask('/readyz')
    expect([answer.status, answer.headers.get('connection')]).toEqual([503, 'close'])
    expect((await front.ask('/healthz')).status).toBe(200)
  })

  it('outlives a report that is broken off while the answer before it is still under way', async () => {
    front.state.app = async () => {
      await sleep(150)
      return new Response('late')
    }
    const { host } = front
    for (let broken = 0; broken < 3; broken++) {
      const socket = connect(Number(host.split(':')[1]), '127.0.0.1')
      socket.on('error', () => {})
      socket.write(`GET /lost HTTP/1.1\r\nHost: ${host}\r\n\r\n`)
      socket.write(`POST /policy-reports HTTP/1.1\r\nHost: ${host}\r\nContent-Length: 100000\r\n\r\n`)
      socket.write('x'.repeat(20_000))
      await sleep(60)
      socket.destroy()
      await sleep(200)
    }
    expect((await front.ask('/healthz')).status).toBe(200)
  })

  it('counts requests by the names of their routes', async () => {
    await front.ask('/form?phone=13800138000')
    await front.ask('/13800138000')
    const metrics = () => register.getSingleMetricAsString('lilac_request_seconds')
    await expect.poll(metrics).toContain('lilac_request_seconds_count{route="form",method="GET",status="200"}')
    await expect.poll(metrics).toContain('route="lost"')
    expect(await metrics()).not.toContain('13800138000')
  })

  it('refuses a request that two readers could understand in two ways', async () => {
    const host = `Host: ${front.host}`
    for (const lines of [
      ['POST /form HTTP/1.1', host, 'Content-Length: 4', 'Transfer-Encoding: chunked', '', '0'],
      ['POST /form HTTP/1.1', host, 'Content-Length: 4', 'Content-Length: 5', '', 'a=bc'],
      ['POST /form HTTP/1.1', host, 'Transfer-Encoding: chunked, identity', '', '0'],
    ]) {
      const answer = await front.say(lines)
      expect(answer, lines.join()).toMatch(/^HTTP\/1\.1 400 /)
      for (const [name, value] of Object.entries(securityHeaders(undefined)))
        expect(answer.toLowerCase(), lines.join()).toContain(`${name}: ${value}`.toLowerCase())
    }
  })

  it.each(['999.999.999.999', 'x:99999', '[::::]', 'shop.example/x', 'a b', ''])(
    'refuses the host "%s", which is none, whatever is asked for',
    async (host) => {
      for (const line of [
        'GET / HTTP/1.1',
        'POST /form HTTP/1.1',
        'GET /h5/api/home/selfList HTTP/1.1',
        'GET /healthz HTTP/1.0',
      ])
        expect(await front.say([line, `Host: ${host}`]), line).toMatch(
          /^HTTP\/1\.1 400 [\s\S]*\r\nconnection: close\r\n/i,
        )
      expect(front.state.short).toBe(0)
    },
  )

  it('knows an address by one spelling', async () => {
    for (const path of ['/%66orm', '/f%6Frm', '/form%2f', '/%2e%2e/form%20'])
      expect([path, (await front.ask(path)).status]).toEqual([path, 404])
    expect((await front.ask('/%E5%9B%B4')).status).toBe(200)
  })

  it('has no page at an address that a browser reads as another host', async () => {
    for (const path of ['//evil.example/?code=a', '/\\evil.example/', '//form', '//'])
      expect([path, (await front.ask(path)).status]).toEqual([path, 404])
  })

  it('refuses none and two lines that name a host, also where they agree', async () => {
    const host = `Host: ${front.host}`
    expect(await front.say(['GET /form HTTP/1.1'])).toMatch(/^HTTP\/1\.1 400 /)
    for (const second of [host, 'host: evil.example', 'HOST:'])
      expect(await front.say(['GET /form HTTP/1.1', host, second]), second).toMatch(/^HTTP\/1\.1 400 /)
    expect(await front.say(['GET /form HTTP/1.1', host, 'Connection: close'])).toMatch(/^HTTP\/1\.1 200 /)
  })

  it('waits for no body that nobody asked for', async () => {
    const head = [`Host: ${front.host}`, 'Content-Length: 5']
    for (const path of ['/form', '/lost', '/healthz', '/h5/api/plain'])
      expect(await front.say([`GET ${path} HTTP/1.1`, ...head]), path).toMatch(/\r\nconnection: close\r\n/i)
    for (const path of ['/form', '/lost', '/healthz'])
      expect((await front.ask(path)).headers.get('connection'), path).toBe('keep-alive')
  })
})
