import { createServer, type Server } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import { type AddressInfo, createServer as createRawServer } from 'node:net'
import { createSecureContext } from 'node:tls'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { readUrl } from '~/contract/web-address'
import { forgetSettings } from '~/platform/settings/settings'
import { makeAuthority } from '../simulators/authority'
import { isBarred, postOutgoing } from './post-outgoing'
import { isPublicAddress } from './public-address'

const { looked, asked } = vi.hoisted(() => ({ looked: [] as string[], asked: [] as string[] }))
let answer: { address: string; family: number }[]
vi.mock('node:dns/promises', () => {
  const of = async (host: string, family: number) => {
    asked.push(host)
    const found = answer.filter((one) => one.family === family).map(({ address }) => address)
    if (found.length === 0) throw Object.assign(new Error(`nothing of ${host}`), { code: 'ENODATA' })
    return found
  }
  class Resolver {
    resolve4 = (host: string) => of(host, 4)
    resolve6 = (host: string) => of(host, 6)
  }
  const lookup = async (host: string) => {
    looked.push(host)
    return answer
  }
  return { lookup, Resolver }
})

const POST = { headers: { 'content-type': 'application/json' }, body: '{}' }
const post = (url: string) => postOutgoing(readUrl(url) as URL, POST)
const settle = (values: Record<string, string>) => {
  for (const [name, value] of Object.entries(values)) vi.stubEnv(name, value)
  forgetSettings()
}

let server: Server
let port: number
const seen: { path: string; host?: string }[] = []
beforeAll(async () => {
  server = createServer((request, response) => {
    seen.push({ path: request.url ?? '', host: request.headers.host })
    if (request.url === '/away') response.writeHead(302, { location: `http://127.0.0.1:${port}/secret` }).end('moved')
    else if (request.url === '/endless') {
      response.writeHead(200)
      const pour = () => {
        while (!response.destroyed && response.write('\u0000a\n'.repeat(1_000)));
        response.once('drain', pour)
      }
      pour()
    } else if (request.url === '/half')
      response.writeHead(200, { 'content-length': '10' }).end('half', () => response.destroy())
    else if (request.url === '/reset') request.socket.destroy()
    else if (request.url !== '/silent') response.writeHead(204).end()
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  port = (server.address() as AddressInfo).port
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  answer = [{ address: '127.0.0.1', family: 4 }]
})
afterEach(() => {
  vi.unstubAllEnvs()
  forgetSettings()
  looked.length = 0
  asked.length = 0
  seen.length = 0
})

const SPELLINGS = `127.0.0.1 127.1 2130706433 0x7f.1 017700000001 0177.0.0.1 127.0.0.1. 0.0.0.0 0 10.1.2.3 172.16.0.1
  172.31.255.255 192.168.1.1 169.254.169.254 100.100.100.200 192.0.0.192 198.18.0.1 224.0.0.1 255.255.255.255 [::1] [::]
  [::ffff:127.0.0.1] [::ffff:7f00:1] [::ffff:a01:203] [::127.0.0.1] [64:ff9b::7f00:1] [64:ff9b::a01:203] [2002:7f00:1::]
  [2002:a01:203::1] [2001::7f00:1] [fe80::1] [fc00::1] [fd00:ec2::254] [fec0::1] [ff02::1] [2001:db8::1]`.split(/\s+/)

describe('an address that an operator types', () => {
  it.each(SPELLINGS)('%s is refused, and nothing is sent', async (host) => {
    expect(await post(`http://${host}:${port}/`)).toEqual({ trouble: 'barred' })
    expect(isBarred(new URL(`https://${host}/`))).toBe(true)
    expect([looked, asked, seen]).toEqual([[], [], []])
  })

  it.each([
    ['127.0.0.1', 4],
    ['10.0.0.8', 4],
    ['169.254.169.254', 4],
    ['::1', 6],
    ['::ffff:127.0.0.1', 6],
    ['fe80::1%lo', 6],
  ])('a name that means %s is refused', async (address, family) => {
    answer = [{ address, family }]
    for (const name of ['localhost', 'localhost.', 'metadata.example'])
      expect(await post(`http://${name}:${port}/`)).toEqual({ trouble: 'barred' })
    expect(seen).toEqual([])
  })

  it('is asked of the name servers, which hold up nothing else', async () => {
    expect(await post(`http://hooks.example:${port}/`)).toEqual({ trouble: 'barred' })
    answer = []
    expect(await post(`http://nowhere.example:${port}/`)).toEqual({ trouble: 'unresolved' })
    expect([looked, new Set(asked)]).toEqual([[], new Set(['hooks.example', 'nowhere.example'])])
  })

  it('of the Internet is none of these', () => {
    const all = [
      '1.1.1.1',
      '8.8.8.8',
      '172.15.0.1',
      '172.32.0.1',
      '100.128.0.1',
      '223.5.5.5',
      '2606:4700::1111',
      '240e::1',
    ]
    expect(all.filter((one) => !isPublicAddress(one))).toEqual([])
  })

  it('has no user in it, and no other protocol', () => {
    for (const odd of [
      'https://me:secret@shop.example/',
      'https://me@shop.example/',
      'ftp://shop.example/',
      'file:///etc/passwd',
      'nothing',
    ])
      expect(readUrl(odd)).toBeUndefined()
  })

  it('is https in live mode, where the setting for tests is refused', async () => {
    vi.stubEnv('SHOP_MODE', 'live')
    const live = { SESSION_SECRET: 's'.repeat(40), PUBLIC_ORIGIN: 'https://shop.example' }
    settle(live)
    expect(isBarred(new URL('http://hooks.example/'))).toBe(true)
    expect(isBarred(new URL('https://hooks.example/'))).toBe(false)
    settle({ WEBHOOKS_PRIVATE: 'yes' })
    expect(() => isBarred(new URL('https://127.0.0.1/'))).toThrow(/WEBHOOKS_PRIVATE/)
  })
})

describe('a request to such an address', () => {
  beforeEach(() => settle({ WEBHOOKS_PRIVATE: 'yes' }))

  it('looks the name up once, goes to what that said, and keeps the name', async () => {
    expect(await post(`http://hooks.example:${port}/here`)).toEqual({ status: 204, excerpt: '' })
    expect(looked).toEqual(['hooks.example'])
    expect(seen).toEqual([{ path: '/here', host: `hooks.example:${port}` }])
  })

  it('goes on to the next of its addresses where one does not answer', async () => {
    answer = ['127.0.0.2', '127.0.0.1'].map((address) => ({ address, family: 4 }))
    expect(await post(`http://hooks.example:${port}/here`)).toEqual({ status: 204, excerpt: '' })
  })

  it('names itself to a certificate, which has to be trusted', async () => {
    const names: string[] = []
    const { cert, key } = makeAuthority(['hooks.example'])
    const SNICallback = (
      name: string,
      done: (error: null, context: ReturnType<typeof createSecureContext>) => void,
    ) => {
      names.push(name)
      done(null, createSecureContext({ cert, key }))
    }
    const tls = createTlsServer({ cert, key, SNICallback } as object, (_, response) => response.end()).listen(
      0,
      '127.0.0.1',
    )
    await new Promise((resolve) => tls.once('listening', resolve))
    const at = (tls.address() as AddressInfo).port
    expect(await post(`https://hooks.example:${at}/`)).toEqual({ trouble: 'untrusted' })
    expect(names).toEqual(['hooks.example'])
    tls.close()
  })

  it('follows no redirect', async () => {
    expect(await post(`http://hooks.example:${port}/away`)).toEqual({ status: 302, excerpt: 'moved' })
    expect(seen.map(({ path }) => path)).toEqual(['/away'])
  })

  it('reads no more than the beginning of an answer', async () => {
    const posted = await post(`http://hooks.example:${port}/endless`)
    expect(posted).toMatchObject({ status: 200, excerpt: expect.stringMatching(/^a( a)+/) })
    expect((posted as { excerpt: string }).excerpt.length).toBeLessThanOrEqual(1_000)
  })

  it('ends with an answer that changes the protocol', async () => {
    const raw = createRawServer((socket) => {
      const said = 'HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: other\r\n\r\n'
      socket.once('data', () => socket.write(said))
    }).listen(0, '127.0.0.1')
    await new Promise((resolve) => raw.once('listening', resolve))
    const { port: at } = raw.address() as AddressInfo
    expect(await post(`http://hooks.example:${at}/`)).toEqual({ trouble: 'broken' })
    raw.close()
  })

  it('says why there was no answer', async () => {
    expect(await post(`http://hooks.example:${port}/reset`)).toEqual({ trouble: 'broken' })
    expect(await post('http://hooks.example:9/')).toEqual({ trouble: 'unreached' })
    expect(await post(`http://hooks.example:${port}/silent`)).toEqual({ trouble: 'late' })
  }, 20_000)
})
