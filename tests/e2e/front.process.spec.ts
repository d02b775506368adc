import { once } from 'node:events'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from '@playwright/test'
import { screens } from '../support/screen-parameters'
import { askShop, type RequestOptions } from '../support/wire'

const shop = () => new URL(process.env.SHOP_URL as string)

const ask = (path: string, options?: RequestOptions) => askShop(shop().origin, path, options)

const FORM = 'application/x-www-form-urlencoded'
const ours = () => ({ origin: shop().origin, 'content-type': FORM })
const LOGIN = '/commonPages/login/login'

test('security headers are on every answer', async () => {
  const big = { method: 'POST', headers: { ...ours(), 'content-length': '70000' }, chunks: ['a'.repeat(70_000)] }
  const answers = await Promise.all([
    ask('/'),
    ask('/nowhere'),
    ask('/favicon.ico'),
    ask('/healthz'),
    ask('/pages/mine/index?_data=root'),
    ask('/h5/api/goods/search?p=3'),
    ask('/h5/api/nowhere?p=3'),
    ask('/minePages/myOrder/list'),
    ask(LOGIN, { method: 'POST', headers: { 'content-type': FORM }, chunks: ['phone=1'] }),
    ask(LOGIN, big),
    ask('/', { method: 'PUT' }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 404, 200, 200, 404, 200, 404, 303, 403, 413, 405])
  for (const { headers } of answers) {
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['x-frame-options']).toBe('DENY')
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
    expect(headers['cross-origin-opener-policy']).toBe('same-origin')
    expect(headers['permissions-policy']).toContain('camera=()')
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(headers['x-powered-by'] ?? headers.server).toBeUndefined()
  }
})

test('what never becomes a request carries them too', async () => {
  const heads: [status: number, lines: string[]][] = [
    [431, ['GET / HTTP/1.1', `Host: ${shop().host}`, `X-Long: ${'a'.repeat(8_200)}`]],
    [400, ['GET / HTTP/1.1', 'Connection: close']],
    [400, ['hello']],
  ]
  for (const [status, lines] of heads) {
    const socket = connect(Number(shop().port), shop().hostname)
    socket.write([...lines, '', ''].join('\r\n'))
    const answer = await text(socket)
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    for (const name of ['x-frame-options: deny', 'x-content-type-options: nosniff', "policy: default-src 'none'"])
      expect(answer.toLowerCase()).toContain(name)
  }
})

test('a form of another site does nothing, whatever it is called', async () => {
  const shapes: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: `https://pay.${shop().host}` },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site', origin: shop().origin },
    { 'sec-fetch-site': 'cross-site', origin: shop().origin },
    { 'content-type': 'text/plain' },
    { 'x-http-method-override': 'GET' },
    { origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' },
    {},
  ]
  for (const path of [LOGIN, '/minePages/setting/index', '/pages/shopping/index', '/nowhere', '/'])
    for (const headers of shapes) {
      const answer = await ask(path, { method: 'POST', headers: { 'content-type': FORM, ...headers }, chunks: ['a=b'] })
      expect(answer.status, `${path} ${JSON.stringify(headers)}`).toBe(403)
    }
})

test('a body beyond its limit is cut off, said and unsaid', async () => {
  const limits: [type: string, bytes: number][] = [
    [FORM, 64 * 1024],
    ['application/json', 256 * 1024],
    // Neither takes pictures.
    ['multipart/form-data; boundary=x', 64 * 1024],
  ]
  for (const [type, bytes] of limits)
    for (const path of [LOGIN, '/h5/api/cart/add?p=3']) {
      const headers = { ...ours(), 'content-type': type }
      const body = Buffer.alloc(bytes + 1, 97)
      const said = await ask(path, {
        method: 'POST',
        headers: { ...headers, 'content-length': String(bytes + 1), expect: '100-continue' },
      })
      const unsaid = await ask(path, {
        method: 'POST',
        headers,
        chunks: [body.subarray(0, 30_000), body.subarray(30_000)],
      })
      for (const answer of [said, unsaid]) {
        expect(answer.status, `${path} ${type}`).toBe(413)
        if (path.startsWith('/h5')) expect(JSON.parse(answer.body)).toMatchObject({ code: 413, data: {} })
        else expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
      }
    }
})

test('a picture of nobody is not waited for', async () => {
  const taking = screens.filter(({ file }) => /takes: '/.test(readFileSync(file, 'utf8')))
  expect(taking.map(({ name }) => name)).toEqual(expect.arrayContaining(['settings', 'feedback', 'consoleShipMany']))
  for (const path of [...taking.map((screen) => screen.path), '/h5/api/upload?p=3']) {
    const socket = connect(Number(shop().port), shop().hostname)
    const heads = { ...ours(), host: shop().host, 'content-type': 'multipart/form-data; boundary=x' }
    const lines = Object.entries({ ...heads, 'content-length': '900000' }).map(([name, value]) => `${name}: ${value}`)
    socket.write([`POST ${path} HTTP/1.1`, ...lines, '', '--x'].join('\r\n'))
    const began = Date.now()
    const [answer] = (await once(socket, 'data')) as [Buffer]
    // Members go to the login, operators to theirs, calls are told.
    expect(answer.toString().split('\r\n', 1)[0], path).toMatch(/ (303|302|401|403) /)
    expect(Date.now() - began, path).toBeLessThan(5_000)
    socket.destroy()
  }
})

test('addresses that no screen asks for do not reach the app', async () => {
  const long = `/?q=${'a'.repeat(4096)}`
  for (const [path, status] of [
    ['/?_data=routes%2Ftabs%2Fhome', 404],
    [`/__manifest?p=${'/a'.repeat(1000)}`, 404],
    [long, 414],
    ['/../../etc/passwd', 404],
    ['/.vite/manifest.json', 404],
  ] as const)
    expect((await ask(path)).status, path.slice(0, 40)).toBe(status)
  for (const method of ['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND']) {
    const answer = await ask('/', { method, headers: ours() })
    expect(answer.status, method).toBe(405)
    expect(answer.headers.allow).toBe('GET, HEAD, POST')
  }
  expect(JSON.parse((await ask('/h5/api/goods/search', { method: 'PUT' })).body)).toMatchObject({ code: 405, data: {} })
})

test('a picture is shown as a picture and nothing else, in the sizes that there are', async () => {
  const { body } = await ask('/')
  const picture = /(\/media\/[\w/-]+)-(\d+)\.(webp|jpg)/.exec(body)
  const [path = '', name = '', size] = picture ?? []
  const { status, headers } = await ask(path)
  expect(status).toBe(200)
  expect(headers).toMatchObject({
    'content-type': expect.stringMatching(/^image\/(webp|jpeg)$/),
    'content-disposition': 'inline',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  })
  const others = ['1', '9999', `${size}0`, '0x10']
  for (const other of others) expect((await ask(`${name}-${other}.webp`)).status, other).toBe(404)
  for (const odd of [
    `${name}-${size}.svg`,
    `${name}-${size}.html`,
    '/media/../package.json',
    '/media/%2e%2e/a-360.webp',
  ])
    expect((await ask(odd)).status, odd).toBe(404)
})

test('what is sent is packed and kept as its kind allows', async () => {
  const { body, headers } = await ask('/', { headers: { 'accept-encoding': 'identity' } })
  expect(headers['cache-control']).toContain('private')
  const packed = await ask('/', { headers: { 'accept-encoding': 'gzip, br' } })
  expect(packed.headers['content-encoding']).toBe('br')
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(body)?.[1] as string
  const asset = await ask(script, { headers: { 'accept-encoding': 'gzip, br' } })
  expect(asset.headers['cache-control']).toContain('immutable')
  expect(asset.headers['content-encoding']).toBe('br')
  const refused = await ask(script, { headers: { 'accept-encoding': 'br;q=0, gzip' } })
  expect(refused.headers['content-encoding']).toBe('gzip')
  const plain = await ask(script)
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(brotliDecompressSync(asset.bytes).equals(plain.bytes)).toBe(true)
  expect(gunzipSync(refused.bytes).equals(plain.bytes)).toBe(true)
  // The build has packed them all: no request waits for that.
  const scripts = readdirSync('build/client/assets').filter((name) => name.endsWith('.js'))
  const long = scripts.filter((name) => statSync(`build/client/assets/${name}`).size >= 1024)
  expect(long.length).toBeGreaterThan(10)
  for (const name of long) {
    const { headers } = await ask(`/assets/${name}`, { method: 'HEAD', headers: { 'accept-encoding': 'br' } })
    expect([headers['content-encoding'], headers['content-length']], name).toEqual([
      'br',
      String(statSync(`build/client/assets/${name}.br`).size),
    ])
  }
})
