import { request } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type ShortWayServer, serveShortWay } from '#tests/support/short-way'
import { admissionFor } from './admission'
import { type Screen, serveDocuments } from './documents'

const PAGE = `<!DOCTYPE html><p>${'scarf '.repeat(500)}</p>`
let server: ShortWayServer
let origin: string
let screen: Screen
let isStopping = false
const requests = admissionFor(1, { patience: 100 })

const drawn: Screen = async (_request, { takeDocument }) => {
  takeDocument([PAGE])
  const headers = new Headers({
    'Content-Type': 'text/html',
    'Surrogate-Key': 'goods:1',
    'Surrogate-Control': 'max-age=9',
  })
  headers.append('Set-Cookie', 'a=1')
  headers.append('Set-Cookie', 'b=2')
  return new Response(null, { status: 404, headers })
}

beforeAll(async () => {
  const serve = serveDocuments({
    door: { requests, frontKey: 'key', formPatience: 200, deadline: 300 },
    screens: new Map([['/home', (...requested) => screen(...requested)]]),
    isStopping: () => isStopping,
  })
  server = await serveShortWay(serve)
  origin = server.origin
})
beforeEach(() => {
  screen = drawn
  isStopping = false
})
afterAll(() => server.stop())

/** Lets the next screens be drawn when what is answered is called. */
function drawOnWord(): () => void {
  const ends: (() => void)[] = []
  screen = async (...requested) => {
    await new Promise<void>((resolve) => ends.push(resolve))
    return drawn(...requested)
  }
  return () => {
    for (const end of ends) end()
  }
}

/** Asks with just these headers; the body as it came over the wire. */
function ask(path = '/home', headers: Record<string, string> = {}, method = 'GET', body = '', isWhole = true) {
  return server.send({ path, headers, method, body, isWhole })
}
const FORM = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' }

describe('a screen that is asked for', () => {
  it('comes as it was drawn, with its status, its cookies and its length', async () => {
    const { status, headers, body } = await ask()
    expect([status, body.toString()]).toEqual([404, PAGE])
    expect(headers).toMatchObject({
      'content-length': String(PAGE.length),
      'content-type': 'text/html',
      'set-cookie': ['a=1', 'b=2'],
      vary: 'Accept-Encoding',
    })
    expect(headers['content-encoding']).toBeUndefined()
  })

  it('comes packed to whoever takes that, and only to them', async () => {
    const { headers, body } = await ask('/home', { 'accept-encoding': 'gzip, deflate, br' })
    expect(headers).toMatchObject({
      'content-encoding': 'gzip',
      'content-length': String(body.length),
      vary: 'Accept-Encoding',
    })
    expect([gunzipSync(body).toString(), body.length < 500]).toEqual([PAGE, true])
    for (const refused of ['gzip;q=0', 'br', 'identity'])
      expect((await ask('/home', { 'accept-encoding': refused })).body.toString(), refused).toBe(PAGE)
  })

  it('tells nobody outside how long it could be kept', async () => {
    expect(Object.keys((await ask()).headers).filter((name) => name.startsWith('surrogate'))).toEqual([])
  })

  it('sees the address and the name of the request that the front knows, whatever a client claims', async () => {
    const seen: Request[] = []
    screen = async (requested, context) => {
      seen.push(requested)
      return drawn(requested, context)
    }
    await ask('/home?id=1', {
      'x-client-address': 'key 6.6.6.6',
      'x-request-id': 'mine',
      'x-real-ip': '6.6.6.6',
      cookie: 'user=1; cart=2',
    })
    const [input] = seen as [Request]
    expect([input.url, input.headers.get('cookie')]).toEqual(['http://shop.example/home?id=1', 'user=1; cart=2'])
    expect(input.headers.get('x-client-address')).toBe('key 127.0.0.1')
    expect(input.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/)
    expect(input.headers.get('x-real-ip')).toBeNull()
  })

  it('hands on what leads elsewhere, without a body', async () => {
    screen = async () => new Response(null, { status: 303, headers: { Location: '/login' } })
    const { status, headers, body } = await ask()
    expect([status, headers.location, body.length]).toEqual([303, '/login', 0])
  })
})

it.each<[string, Parameters<typeof ask>]>([
  ['an address that is no screen', ['/other']],
  ['another way to write one', ['/home/']],
  ['a parameter of the framework', ['/home?_data=root']],
  ['the same, hidden', ['/home?a=1&%5Fdata=root']],
  ['a head alone', ['/home', {}, 'HEAD']],
  ['a form of another site', ['/home', { ...FORM, 'sec-fetch-site': 'cross-site' }, 'POST', 'a=1']],
  ['a form that does not say from where', ['/home', { 'content-type': FORM['content-type'] }, 'POST', 'a=1']],
  ['a form with a file', ['/home', { ...FORM, 'content-type': 'multipart/form-data; boundary=x' }, 'POST', 'a=1']],
  ['a form that says it is too long', ['/home', { ...FORM, 'content-length': '70000' }, 'POST', 'a'.repeat(70_000)]],
  ['a body where none belongs', ['/home', { 'content-length': '0' }]],
  ['an address that is too long', [`/home?${'a'.repeat(4_096)}`]],
])('leaves %s to the long way', async (_, requested) => {
  const { body } = await ask(...requested)
  expect(body.toString()).toBe(requested[2] === 'HEAD' ? '' : 'the long way')
})

/** Sends a form's head of just these, and hears what comes until the connection ends. */
async function say(target: string, host: string): Promise<string> {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1')
  const rest = ['Sec-Fetch-Site: same-origin', 'Connection: close', 'Content-Length: 0', '', '']
  socket.write([`POST ${target} HTTP/1.1`, `Host: ${host}`, ...rest].join('\r\n'))
  return text(socket)
}

it.each(['http://shop.example/home', '*:99999/home', '*', 'home'])('survives the address %s', async (target) => {
  expect(await say(target, 'shop.example')).toMatch(/the long way|^HTTP\/1.1 400/)
  expect((await ask()).status).toBe(404)
})

describe('a form that is sent to a screen', () => {
  it('arrives as it was sent, and is answered like a screen', async () => {
    const seen: string[] = []
    screen = async (requested, context) => {
      seen.push(requested.method, await requested.text())
      return drawn(requested, context)
    }
    const { status, headers } = await ask(
      '/home',
      { ...FORM, 'accept-encoding': 'gzip' },
      'POST',
      'remark=Seide+%E4%B8%9D',
    )
    expect([status, headers['content-encoding'], headers['set-cookie']]).toEqual([404, 'gzip', ['a=1', 'b=2']])
    expect(seen).toEqual(['POST', 'remark=Seide+%E4%B8%9D'])
  })

  it('is cut off where it grows too long or comes too slowly, and holds no place meanwhile', async () => {
    const long = await ask('/home', { ...FORM, 'transfer-encoding': 'chunked' }, 'POST', 'a'.repeat(70_000), false)
    expect(long).toMatchObject({ status: 413, headers: { connection: 'close' } })
    const slow = ask('/home', { ...FORM, 'content-length': '9' }, 'POST', 'a=', false)
    await sleep(50)
    expect(requests.counts().inside).toBe(0)
    expect(await slow).toMatchObject({ status: 408, headers: { connection: 'close' } })
  })

  it('learns whether it had arrived where there is no answer', async () => {
    const end = drawOnWord()
    const late = (await ask('/home', FORM, 'POST', 'a=1')).body.toString()
    end()
    // The database went away on the way: nobody knows how far the form came.
    screen = async () => new Response(null, { status: 503 })
    expect((await ask('/home', FORM, 'POST', 'a=1')).body.toString()).toBe(late)
    const places = await Promise.all([1, 2, 3, 4].map(() => requests.enter()))
    const busy = (await ask('/home', FORM, 'POST', 'a=1')).body.toString()
    for (const leave of places) if (typeof leave === 'function') leave()
    expect(new Set([late, busy, (await ask()).body.toString()]).size).toBe(3)
  })
})

describe('a screen that cannot be drawn now', () => {
  const busy = {
    status: 503,
    headers: { 'retry-after': expect.stringMatching(/^[3-5]$/), 'cache-control': 'no-store' },
  }

  it('is a busy page where the database is, where it takes too long, and where there is no place', async () => {
    screen = async () => new Response(null, { status: 503 })
    expect(await ask()).toMatchObject(busy)

    const end = drawOnWord()
    expect(await ask()).toMatchObject(busy)
    expect(requests.counts()).toEqual({ inside: 1, waiting: 0 })
    end()
    await expect.poll(() => requests.counts().inside).toBe(0)

    const places = await Promise.all([1, 2, 3, 4].map(() => requests.enter()))
    expect(await ask()).toMatchObject(busy)
    for (const leave of places) if (typeof leave === 'function') leave()
  })

  it('is a page that says so where something broke, and nobody hears what', async () => {
    screen = async () => {
      throw new Error('secret')
    }
    const { status, body } = await ask()
    expect([status, body.includes('secret')]).toEqual([500, false])
  })

  it('is drawn to its end in its place where the reader hangs up', async () => {
    const end = drawOnWord()
    const gone = request(`${origin}/home`).on('error', () => {})
    gone.end()
    await expect.poll(() => requests.counts().inside).toBe(1)
    gone.destroy()
    await sleep(30)
    expect(requests.counts().inside).toBe(1)
    end()
    await expect.poll(() => requests.counts().inside).toBe(0)
  })
})

it('ends the connection where the shop stops meanwhile', async () => {
  screen = async (...requested) => {
    isStopping = true
    return drawn(...requested)
  }
  expect((await ask()).headers.connection).toBe('close')
})
