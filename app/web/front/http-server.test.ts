import type { IncomingMessage, ServerResponse } from 'node:http'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { securityHeaders } from './headers'
import { makeServer, SERVER_LIMITS } from './http-server'
import { listenOn } from './port'

/** The same limits, with times that a test can wait for. */
const SOON = {
  ...SERVER_LIMITS,
  headersTimeout: 300,
  requestTimeout: 600,
  connectionsCheckingInterval: 50,
  silence: 300,
}
const ORIGIN = 'https://shop.example'

type Stop = () => void
const stops: Stop[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

type Answer = (incoming: IncomingMessage, outgoing: ServerResponse) => void

/** Takes connections as the shop does. */
async function serve(limits = SERVER_LIMITS, answer: Answer = (_, outgoing) => outgoing.end('answered')) {
  const server = makeServer(answer, ORIGIN, limits)
  stops.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return listenOn(server, '127.0.0.1', 0)
}

function say(port: number, said: string): { socket: Socket; heard: Promise<string> } {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  socket.write(said)
  return { socket, heard: text(socket).catch(() => '') }
}

const head = (...lines: string[]) => ['GET / HTTP/1.1', 'Host: shop.example', ...lines, '', ''].join('\r\n')

/** The answer ends the connection and carries what every answer does. */
function refuses(answer: string, status: number) {
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  expect(answer).toMatch(/\r\nConnection: close\r\n/)
  for (const [name, value] of Object.entries(securityHeaders(ORIGIN)))
    expect(answer).toContain(`\r\n${name}: ${value}\r\n`)
}

describe('what never becomes a request is refused, with the headers of every answer', () => {
  it('a head above 8 KB', async () => {
    const port = await serve()
    expect(await say(port, head(`X-Long: ${'a'.repeat(7_000)}`, 'Connection: close')).heard).toMatch(/^HTTP\/1\.1 200 /)
    refuses(await say(port, head(`X-Long: ${'a'.repeat(8_200)}`)).heard, 431)
  })

  it('a call whose address is longer than a head may be, in the envelope', async () => {
    const line = (path: string) => `GET ${path}?q=${'a'.repeat(9_000)} HTTP/1.1\r\nHost: shop.example\r\n\r\n`
    const heard = await say(await serve(), line('/h5/api/goods/search')).heard
    refuses(heard, 414)
    expect(JSON.parse(heard.split('\r\n\r\n')[1] as string)).toEqual({
      code: 414,
      msg: expect.stringMatching(/address/),
      data: {},
    })
    refuses(await say(await serve(), line('/goods')).heard, 431)
  })

  it('what is no HTTP', async () => {
    refuses(await say(await serve(), 'hello\r\n\r\n').heard, 400)
  })

  it.each(['CONNECT shop.example:443', 'BREW /pot', 'get /'])(
    'a method that nothing here answers: %s',
    async (line) => {
      const heard = await say(await serve(), `${line} HTTP/1.1\r\nHost: shop.example\r\n\r\n`).heard
      refuses(heard, 405)
      expect(heard).toContain('\r\nAllow: GET, HEAD, POST\r\n')
    },
  )

  it('a tunnel, also where whoever asks for it hangs up at once', async () => {
    const port = await serve()
    for (let requests = 0; requests < 20; requests++) {
      const { socket, heard } = say(port, 'CONNECT shop.example:443 HTTP/1.1\r\nHost: shop.example\r\n\r\n')
      socket.once('connect', () => socket.resetAndDestroy())
      await heard
    }
    expect(await say(port, head('Connection: close')).heard).toMatch(/^HTTP\/1\.1 200 /)
  })

  it('a head that drips', async () => {
    const { socket, heard } = say(await serve(SOON), 'GET / HTTP/1.1\r\nX-Slow: ')
    const dripping = setInterval(() => socket.write('a'), 50)
    refuses(await heard.finally(() => clearInterval(dripping)), 408)
  })

  it('a body that never ends, though nobody answers', async () => {
    const { socket, heard } = say(await serve(SOON, (incoming) => incoming.resume()), head('Content-Length: 1000'))
    const dripping = setInterval(() => socket.write('a'), 50)
    refuses(await heard.finally(() => clearInterval(dripping)), 408)
  })

  it('but an answer that is half written is broken off, and no other is put into it', async () => {
    const port = await serve(SERVER_LIMITS, (_, outgoing) => void outgoing.writeHead(200).write('half'))
    const { socket, heard } = say(port, head('Content-Length: 5').replace('GET', 'POST'))
    await sleep(50)
    socket.write('12345hello\r\n\r\n')
    expect((await heard).match(/HTTP\/1\.1/g)).toHaveLength(1)
  })
})

it('a connection serves a thousand requests and no more', async () => {
  let answered = 0
  const port = await serve(SERVER_LIMITS, (_, outgoing) => {
    answered++
    outgoing.end()
  })
  const heard = await say(port, head().repeat(1_000) + head('Connection: close')).heard
  expect(answered).toBe(1_000)
  expect(heard.match(/HTTP\/1\.1 200 /g)).toHaveLength(1_000)
  expect(heard.match(/\r\nConnection: close\r\n/gi)?.length).toBeGreaterThan(0)
})

it('a client that overlooks that it is told to close its connection finds it closed', async () => {
  // As cached pages are written: headers as names and values in turn.
  const answer: Answer = (_, outgoing) => void outgoing.writeHead(200, ['Content-Length', '2']).end('ok')
  const port = await serve({ ...SERVER_LIMITS, requestsPerSocket: 3 }, answer)
  const { socket, heard } = say(port, head())
  let closed = false
  heard.finally(() => {
    closed = true
  })
  socket.on('data', () => socket.write(head()))
  await expect.poll(() => closed).toBe(true)
  expect((await heard).match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200', 'HTTP/1.1 200'])
})

it('a connection that cannot be accepted, as with too many open files, is logged and ends nothing', async () => {
  const server = makeServer((_, outgoing) => outgoing.end('answered'), ORIGIN)
  const port = await listenOn(server, '127.0.0.1', 0)
  stops.push(() => server.close())
  server.emit('error', Object.assign(new Error('accept EMFILE'), { code: 'EMFILE' }))
  expect(await say(port, head('Connection: close')).heard).toMatch(/^HTTP\/1\.1 200 /)
})

it('connections above the limit are not taken', async () => {
  const port = await serve({ ...SERVER_LIMITS, maxConnections: 2 })
  const held = [say(port, head()), say(port, head())]
  await Promise.all(held.map(({ socket }) => new Promise((resolve) => socket.once('data', resolve))))
  expect(await say(port, head()).heard).toBe('')
  held[0]?.socket.destroy()
  // As soon as the server has seen the other one go.
  await expect.poll(() => say(port, head('Connection: close')).heard).toMatch(/^HTTP\/1\.1 200 /)
  held[1]?.socket.destroy()
})

it('a client that does not read its answer is cut off', async () => {
  const closed = new Promise<void>((resolve) => {
    void serve(SOON, (_, outgoing) => {
      outgoing.once('close', resolve)
      outgoing.end(Buffer.alloc(64 * 1024 * 1024))
    }).then((port) => {
      const socket = connect(port, '127.0.0.1')
      socket.on('error', () => {})
      socket.pause()
      socket.write(head())
    })
  })
  await closed
})

it('whatever else a client expects, it is answered', async () => {
  const port = await serve()
  expect(await say(port, head('Expect: the-moon', 'Connection: close')).heard).toMatch(/^HTTP\/1\.1 200 /)
})

it('the limits are those that the papers tell', () => {
  expect(SERVER_LIMITS).toEqual({
    headersTimeout: 10_000,
    requestTimeout: 15 * 60_000,
    connectionsCheckingInterval: 2_000,
    maxHeaderSize: 8_192,
    silence: 60_000,
    requestsPerSocket: 1_000,
    maxConnections: 6_000,
  })
})
