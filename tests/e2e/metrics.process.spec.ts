import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { paths } from '../../app/paths'
import { freePort, killRest, launch, type Run, ready } from '../support/launch'
import { dropDatabase, inDatabase, startTestServer } from '../support/test-server'
import { askShop } from '../support/wire'

test.describe.configure({ mode: 'serial', timeout: 300_000 })

const name = `lilac_e2e_${process.pid}`
const folder = mkdtempSync(join(tmpdir(), 'lilac-metrics-'))
let server: Awaited<ReturnType<typeof startTestServer>>
let run: Run
let shop: string
let metrics: string

test.beforeAll(async () => {
  mkdirSync(join(folder, 'data'))
  server = await startTestServer()
  await server.admin.query(`create database ${name}`)
  const port = await freePort()
  metrics = `http://127.0.0.1:${port}`
  run = launch(['build/server.js'], {
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: inDatabase(server.url, name),
    DEMO_DATA: 'no',
    METRICS_PORT: String(port),
    LOG_LEVEL: 'info',
    ACCESS_LOG: 'yes',
  })
  shop = await ready(run)
})
test.afterAll(async () => {
  run?.child.kill('SIGTERM')
  await run?.ended
  killRest()
  if (server) await dropDatabase(server.admin, name)
  await server?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const scraped = async () => (await askShop(metrics, '/metrics')).body
/** Also of those that have nothing to tell yet. */
const kindsIn = (text: string) =>
  Array.from(text.matchAll(/^# TYPE (\w+) (\w+)$/gm), ([, name = '', kind]) => ({ name, kind }))
const NAMES = /\b(?:lilac|nodejs|process)_\w+/g
const MADE_OF = /\b((?:lilac|nodejs|process)_\w+)\{([^}]*)\}/g

const rules = readFileSync('docs/monitoring/alerts.yml', 'utf8')
const requests = Array.from(rules.matchAll(/^ +expr: (.+)$/gm), ([, one = '']) => one)
type Panel = { title: string; targets?: { expr: string }[] }
const { panels } = JSON.parse(readFileSync('docs/monitoring/dashboard.json', 'utf8')) as { panels: Panel[] }
const drawn = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))
const documented = Array.from(
  readFileSync('docs/operations.md', 'utf8').matchAll(/^\| (`(?:lilac|nodejs|process)_.*?) \|/gm),
  ([, one = '']) => one,
)

test('what the rules ask, the dashboard draws and the manual names is what a shop exports', async () => {
  await askShop(shop, paths.home)
  await expect.poll(scraped).toContain('lilac_request_seconds_bucket{')
  const text = await scraped()
  const kinds = kindsIn(text)
  const exported = kinds.flatMap(({ name, kind }) =>
    kind === 'histogram' ? ['bucket', 'count', 'sum'].map((end) => `${name}_${end}`) : [name],
  )
  expect([requests.length, drawn.length]).toEqual([26, 32])
  for (const expression of [...requests, ...drawn])
    for (const [one] of expression.matchAll(NAMES)) expect(exported, expression).toContain(one)
  for (const expression of [...requests, ...drawn])
    for (const [, one, labels = ''] of expression.matchAll(MADE_OF))
      for (const [, label] of labels.matchAll(/(\w+)(?:=~|!=|=)"/g))
        if (label !== 'job') expect(text, expression).toMatch(new RegExp(`^${one}\\{.*\\b${label}="`, 'm'))
  const shown = documented.join().match(NAMES) ?? []
  const isOwn = (name: string) => name.startsWith('lilac_')
  expect(
    kinds
      .map(({ name }) => name)
      .filter(isOwn)
      .sort(),
  ).toEqual([...new Set(shown.filter(isOwn))].sort())
})

test('the rules have names, sentences and weights, and promtool would read them so', () => {
  const blocks = rules.split(/^ {6}- alert: /m).slice(1)
  for (const block of blocks) {
    expect(block).toMatch(
      /^Lilac[A-Za-z]+\n {8}expr: .+\n( {8}for: \d+[mh]\n)? {8}labels: \{ severity: (page|ticket) \}\n/,
    )
    expect(block).toMatch(/\n {8}annotations:\s+\{ summary: "[^"]+" \}\n/)
  }
  const names = blocks.map((block) => block.split('\n', 1)[0])
  expect(new Set(names).size).toBe(requests.length)
})

test('what is counted begins with 0, and not with the first time', async () => {
  const text = await scraped()
  for (const line of [
    'lilac_orders_total{kind="normal",move="place"} 0',
    'lilac_payments_total{channel="sandbox",move="succeed"} 0',
    'lilac_payments_total{channel="balance",move="succeed"} 0',
    'lilac_payments_fen_total{channel="sandbox"} 0',
    'lilac_refunds_total{channel="sandbox",move="refuse"} 0',
    'lilac_payouts_total{way="wallet",move="fail"} 0',
    'lilac_busy_total{reason="queue"} 0',
    'lilac_answers_total{class="5xx"} 0',
    'lilac_policy_reports_total{directive="script-src-elem"} 0',
    'lilac_sweep_failures_total{sweep="deliver outbox"} 0',
  ])
    expect(text.split('\n')).toContain(line)
})

test('an answer bears the name under which the log tells of it, whoever gives it', async () => {
  const id = '0af7651916cd43dd8448eb211c80319c'
  const [asset = ''] = /\/assets\/[\w.-]+/.exec((await askShop(shop, paths.home)).body) ?? []
  for (const path of [paths.home, paths.login, asset, '/h5/openapi.json', '/nowhere', '/healthz']) {
    const own = `${id}.${path.length}`
    const { headers } = await askShop(shop, path, { headers: { 'x-request-id': own } })
    expect([path, headers['x-request-id']]).toEqual([path, own])
    await expect.poll(() => run.said).toContain(`"id":"${own}"`)
  }
})
