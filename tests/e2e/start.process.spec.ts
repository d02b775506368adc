import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { isAbsolute, join } from 'node:path'
import { expect, test } from '@playwright/test'
import pg from 'pg'
import { paths } from '../../app/paths'
import { startEmbedded } from '../../app/platform/database/embedded'
import { freePort, killRest, ready, signalGroup, launch as start } from '../support/launch'
import { askForCode, enterCode, newPhone, onPath } from '../support/shopper'
import { askShop } from '../support/wire'

test.describe.configure({ mode: 'serial', timeout: 300_000 })

const folder = mkdtempSync(join(tmpdir(), 'lilac-start-'))
const dataDir = join(folder, 'data')
const launch = (args: string[], env: Record<string, string> = {}) => start(args, { DATA_DIR: dataDir, ...env })

const serverRuns = () => {
  const { home } = JSON.parse(readFileSync(join(dataDir, 'postgres.json'), 'utf8'))
  try {
    readFileSync(join(isAbsolute(home) ? home : join(dataDir, home), 'cluster/postmaster.pid'))
    return true
  } catch {
    return false
  }
}

test.beforeAll(() => {
  chmodSync(folder, 0o755)
  mkdirSync(dataDir)
})

test.afterAll(async () => {
  killRest()
  await startEmbedded({ dataDir }).then((left) => left.stop())
  rmSync(folder, { recursive: true, force: true })
})

test('one readable line says where the shop is', async () => {
  const run = launch(['build/server.js'])
  const address = await ready(run)
  expect(run.said).toMatch(
    /^Lilac is ready at http:\/\/localhost:\d+ – demo member 1\d{10}, SMS codes at http:\/\/localhost:\d+\/sandbox\/sms, console at http:\/\/localhost:\d+\/console for operator 1\d{10} \(setup code [A-Z\d-]+\)\n$/,
  )
  expect((await fetch(address)).status).toBe(200)

  const second = launch(['build/server.js'])
  expect(await second.ended).toBe(1)
  expect(second.said).toBe(
    `DATA_DIR: process ${run.child.pid} already runs on ${dataDir}; stop it or set another folder\n`,
  )

  signalGroup(run, 'SIGINT')
  expect(await run.ended).toBe(0)
  expect(serverRuns()).toBe(false)
})

test('kill -9 of the whole group loses nothing', async () => {
  const first = launch(['build/server.js'])
  await ready(first)
  const { url, held } = await storeRow()
  signalGroup(first, 'SIGKILL')
  await first.ended
  expect(serverRuns()).toBe(true)
  const second = launch(['build/server.js'])
  await ready(second)
  const client = new pg.Client(url)
  await client.connect()
  expect((await client.query('select n from kept')).rows).toEqual(held)
  await client.end()
  second.child.kill('SIGTERM')
  expect(await second.ended).toBe(0)
  expect(serverRuns()).toBe(false)
})

/** Writes into the database that the running shop holds. */
async function storeRow() {
  const { home, password } = JSON.parse(readFileSync(join(dataDir, 'postgres.json'), 'utf8'))
  const host = join(isAbsolute(home) ? home : join(dataDir, home), 'run')
  const url = `postgresql://lilac:${password}@localhost:5432/lilac?host=${encodeURIComponent(host)}`
  const client = new pg.Client(url)
  await client.connect()
  await client.query('create table kept as select 7 as n')
  await client.end()
  return { url, held: [{ n: 7 }] }
}

test('an answer under way is finished before the end, and a second signal does not wait', async () => {
  for (const patient of [true, false]) {
    const run = launch(['build/server.js'])
    const { port, host, origin } = new URL(await ready(run))
    const socket = connect(Number(port), '127.0.0.1')
    const head = ['POST /commonPages/login/login HTTP/1.1', `Host: ${host}`, `Origin: ${origin}`, 'Content-Length: 9']
    socket.write(`${head.join('\r\n')}\r\nContent-Type: application/x-www-form-urlencoded\r\n\r\nphone`)
    // The server has read the head when it answers the next one on another connection.
    await fetch(`${origin}/healthz`)
    run.child.kill('SIGTERM')
    await expect
      .poll(() =>
        fetch(`${origin}/healthz`).then(
          (answer) => answer.status,
          () => 'refused',
        ),
      )
      .toBe('refused')
    if (patient) {
      socket.write('=123')
      const [answer] = await once(socket, 'data')
      expect(String(answer)).toMatch(/^HTTP\/1\.1 422 [\s\S]*connection: close/i)
      expect(await run.ended).toBe(0)
      expect(serverRuns()).toBe(false)
    } else {
      await expect
        .poll(() => {
          run.child.kill('SIGTERM')
          return run.child.exitCode
        })
        .toBe(1)
      socket.destroy()
    }
  }
})

test('a bad setting is one line that names it', async () => {
  const unlimited = new URL(process.env.SHOP_DATABASE_URL as string)
  unlimited.searchParams.set('statement_timeout', '0')
  for (const [env, line] of [
    [{ PORT: 'x' }, 'PORT: must be a whole number from 0 to 65535 (it is "x")\n'],
    // All that a live shop is without, in the one line.
    [{ SHOP_MODE: 'live' }, /^SESSION_SECRET: must be set when SHOP_MODE is live; PUBLIC_ORIGIN: .+\n$/],
    [{ HOST: '0.0.0.0' }, 'HOST: a demo listens on loopback only; set DEMO_PUBLIC=yes to open it on 0.0.0.0\n'],
    [
      { DATABASE_URL: 'postgres://a:b@127.0.0.1:1/x' },
      'DATABASE_URL: the database does not let us in: connect ECONNREFUSED 127.0.0.1:1\n',
    ],
    // What a pooler in between drops, or takes away.
    [
      { DATABASE_URL: unlimited.href },
      'DATABASE_URL: statement_timeout not in force; behind a pooler set them for the role\n',
    ],
    [{ PORT: new URL(process.env.SHOP_URL as string).port }, /^PORT: port \d+ is taken; set another one\n$/],
  ] as const) {
    const run = launch(['build/server.js'], env)
    expect(await run.ended).toBe(1)
    if (typeof line === 'string') expect(run.said).toBe(line)
    else expect(run.said).toMatch(line)
  }
})

test('a port that is taken is told before a database is made', async () => {
  const fresh = join(folder, 'fresh')
  const run = launch(['build/server.js'], { DATA_DIR: fresh, PORT: new URL(process.env.SHOP_URL as string).port })
  expect(await run.ended).toBe(1)
  expect(run.said).toMatch(/^PORT: port \d+ is taken; set another one\n$/)
  expect(existsSync(join(fresh, 'postgres'))).toBe(false)
})

test('a shop that is started from another folder shows the pictures of its goods', async () => {
  const run = start([join(process.cwd(), 'build/server.js')], { DATA_DIR: dataDir }, { cwd: folder })
  const address = await ready(run)
  const home = await askShop(address, paths.home)
  const [picture = ''] = /\/media\/demo\/[\w-]+-\d+\.(webp|jpg)/.exec(home.body) ?? []
  expect((await askShop(address, picture)).status).toBe(200)
  run.child.kill('SIGTERM')
  expect(await run.ended).toBe(0)
})

test('a shop that knows its address believes no other, and makes its links from it', async () => {
  const port = await freePort()
  const run = launch(['build/server.js'], { PUBLIC_ORIGIN: 'http://shop.example', PORT: String(port) })
  await expect.poll(() => run.said, { timeout: 150_000 }).toContain('is ready at http://shop.example ')
  const here = `http://127.0.0.1:${port}`
  const claims = {
    forwarded: 'host=evil.example;proto=https',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'https',
    'x-forwarded-port': '99',
    'x-original-url': '/console',
    'x-rewrite-url': '/console',
  }
  for (const host of ['127.0.0.1', 'evil.example', 'shop.example.evil.example', 'shop.example:99'])
    expect((await askShop(here, '/', { headers: { host } })).status, host).toBe(421)
  for (const path of ['/', paths.orders, '/sitemap.xml', '/robots.txt', paths.login]) {
    const { status, headers, body } = await askShop(here, path, { headers: { ...claims, host: 'shop.example' } })
    expect(status, path).toBe(path === paths.orders ? 303 : 200)
    expect(`${JSON.stringify(headers)} ${body}`, path).not.toMatch(/evil\.example|127\.0\.0\.1/)
  }
  const home = await askShop(here, '/', { headers: { ...claims, host: 'shop.example' } })
  expect(home.body).toContain('<link rel="canonical" href="http://shop.example/"')
  run.child.kill('SIGTERM')
  expect(await run.ended).toBe(0)
})

test('npm run serve serves the same build, and people log in there', async ({ browser }) => {
  const port = await freePort()
  const run = launch(['bin/serve.mjs'], { PORT: String(port), HOST: '127.0.0.1' })
  await ready(run)
  const context = await browser.newContext({ baseURL: `http://127.0.0.1:${port}`, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(paths.home)
  await expect(page.locator('.tab-bar')).toBeVisible()
  await page.goto(paths.login)
  await enterCode(page, await askForCode(page, newPhone()))
  await expect(page).toHaveURL(onPath(paths.home))
  await page.goto(paths.settings)
  await expect(page).toHaveURL(onPath(paths.settings))
  await context.close()
  signalGroup(run, 'SIGKILL')
  await run.ended
})

test('the inline scripts of a hydrated screen carry a nonce of their own each time, and no other screen has any', async ({
  browser,
}) => {
  const run = launch(['build/server.js'])
  const address = await ready(run)
  const context = await browser.newContext({ baseURL: address })
  const page = await context.newPage()
  await page.goto(paths.login)
  await enterCode(page, await askForCode(page, newPhone()))
  await expect(page).toHaveURL(onPath(paths.home))
  const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')

  const nonces = new Set<string>()
  for (let time = 0; time < 3; time++) {
    const answer = await fetch(address + paths.cardEdit, { headers: { cookie } })
    const nonce = /script-src 'self' 'nonce-([\w+/=]+)'/.exec(answer.headers.get('content-security-policy') ?? '')?.[1]
    nonces.add(nonce as string)
    const inline = [...(await answer.text()).matchAll(/<script(?![^>]* src=)([^>]*)>/g)].map(([, marks]) => marks)
    expect(inline.length).toBeGreaterThan(1)
    for (const marks of inline) expect(marks).toContain(`nonce="${nonce}"`)
  }
  expect(nonces.size).toBe(3)
  for (const nonce of nonces) expect(Buffer.from(nonce, 'base64')).toHaveLength(16)
  const other = await fetch(address + paths.home)
  expect(other.headers.get('content-security-policy')).not.toContain('nonce-')
  // Data for search engines is none.
  expect(await other.text()).not.toMatch(/<script(?![^>]* (src=|type="application\/ld\+json"))/)

  const refused: string[] = []
  page.on('console', (message) => /Content Security Policy/.test(message.text()) && refused.push(message.text()))
  await page.goto(paths.cardEdit)
  await expect(page).toHaveURL(onPath(paths.cardEdit))
  expect(await page.evaluate('typeof window.__remixContext')).toBe('object')
  expect(refused).toEqual([])
  await context.close()
  run.child.kill('SIGTERM')
  expect(await run.ended).toBe(0)
})
