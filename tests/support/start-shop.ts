import { type ChildProcess, spawn } from 'node:child_process'
import { createWriteStream, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { registerConcepts } from '../../app/house/concepts'
import { reportAudit } from '../../app/platform/audit/audit'
import { closeDatabase, connectDatabase } from '../../app/platform/database/pool'
import { copyDemo, makeDemo } from './demo-database'
import { LAUNCHED_LOG } from './launch'
import { findSecrets, secretsOf } from './scan-log'
import { receiveStock } from './shop-database'
import { dropDatabase, inDatabase, isRunning, startTestServer } from './test-server'

const DATA = '.data'
const REPORTS = 'test-results'
/** What the journeys buy; the demo has too few for all of them. */
const JOURNEY_GOODS = ['3012', '3013']
const READY = / is ready at http:\/\/[^:/]+:(\d+)/

/** Waits for the line in which the shop says that it is ready, and answers its port. */
async function readyPort(shop: ChildProcess): Promise<string> {
  for await (const line of createInterface({ input: shop.stdout as NodeJS.ReadableStream })) {
    const [, port] = READY.exec(line) ?? []
    if (port) return port
  }
  throw new Error('the shop did not start')
}

/** Removes the data folders of runs that were killed. */
function forgetOldRuns() {
  mkdirSync(DATA, { recursive: true })
  const old = readdirSync(DATA).filter((name) => name.startsWith('e2e-') && !isRunning(Number(name.slice(4))))
  for (const name of old) rmSync(`${DATA}/${name}`, { recursive: true, force: true })
}

/** Fails the run where something does not add up after everything that its tests did. */
async function auditShop(url: string) {
  registerConcepts()
  connectDatabase(url, 1)
  const { lines, isSound } = await reportAudit().finally(closeDatabase)
  writeFileSync(`${REPORTS}/audit.txt`, `${lines.join('\n')}\n`)
  if (!isSound) throw new Error(lines.join('\n'))
}

/** Fails the run where the shop, at its most talkative, wrote down who somebody is or what opens a door. */
async function scanLog(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const secrets = await secretsOf(client).finally(() => client.end())
  // The line that says where the shop is names the demo's own people.
  const log = [`${REPORTS}/shop.log`, LAUNCHED_LOG]
    .map((path) => (existsSync(path) ? readFileSync(path, 'utf8') : ''))
    .join('\n')
    .replace(/^.* is ready at http.*$/gm, '')
  const requests = log.split('\n').filter((line) => line.includes('"msg":"request"')).length
  if (requests === 0) throw new Error('the shop noted no request, so the scan of its log would prove nothing')
  const found = findSecrets(log, secrets)
  const { words, codes, tokenHashes } = secrets
  const looked = `${words.length} words, ${codes.length} codes and ${tokenHashes.size} tokens in ${log.split('\n').length} lines, ${requests} of them requests`
  writeFileSync(`${REPORTS}/log-scan.txt`, `${looked}: ${found.length} found\n${found.join('\n')}\n`)
  if (found.length > 0) throw new Error(`the log of the shop holds what it must not:\n${found.slice(0, 20).join('\n')}`)
}

type Env = Record<string, string>

const spawnShop = (url: string, dataDir: string, env: Env) =>
  spawn(process.execPath, ['build/server.js'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      SHOP_MODE: 'demo',
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: dataDir,
      DATABASE_URL: url,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })

const endOf = (shop: ChildProcess) => new Promise<void>((resolve) => shop.once('close', () => resolve()))

/** Starts a shop and ends it as soon as it is ready, which waits for what it fills in the background. */
async function fillDemo(url: string, dataDir: string): Promise<void> {
  const shop = spawnShop(url, dataDir, { LOG_LEVEL: 'error' })
  const ended = endOf(shop)
  shop.stderr.pipe(process.stderr)
  await readyPort(shop)
  shop.stdout.resume()
  shop.kill('SIGTERM')
  await ended
  if (shop.exitCode !== 0) throw new Error('the demo was not filled')
}

/**
 * Starts the built shop on a demo of its own, once for a whole run of the browser tests. Every test may send its own
 * X-Forwarded-For, as if it came from a network of its own.
 */
export default async function startShop() {
  forgetOldRuns()
  const { url, admin, space, stop } = await startTestServer()
  if (space) process.env.SHOP_SPACE = space
  const name = `lilac_e2e_${process.pid}`
  const dataDir = `${DATA}/e2e-${process.pid}`
  await makeDemo(admin, { draft: `${name}_demo`, start: (draft, folder) => fillDemo(inDatabase(url, draft), folder) })
  await copyDemo(admin, name, dataDir)
  const shop = spawnShop(inDatabase(url, name), dataDir, {
    TRUSTED_PROXIES: '1',
    // Some tests ask a thousand things at once.
    REQUESTS_A_SECOND: '0',
    LOG_LEVEL: 'trace',
    ACCESS_LOG: 'yes',
  })
  mkdirSync(REPORTS, { recursive: true })
  rmSync(LAUNCHED_LOG, { force: true })
  const said = createWriteStream(`${REPORTS}/shop.log`)
  shop.stdout.pipe(said, { end: false })
  shop.stderr.pipe(said, { end: false })
  shop.stderr.pipe(process.stderr)
  const ended = endOf(shop)
  process.env.SHOP_URL = `http://127.0.0.1:${await readyPort(shop)}`
  process.env.SHOP_DATA_DIR = dataDir
  process.env.SHOP_DATABASE_URL = inDatabase(url, name)
  await receiveStock(JOURNEY_GOODS, 1_000)
  return async () => {
    // Also where a run has asked only shops of its own.
    await fetch(process.env.SHOP_URL as string)
    shop.kill('SIGTERM')
    await ended
    const checked = Promise.all([scanLog(inDatabase(url, name)), auditShop(inDatabase(url, name))])
    await checked.catch(() => {})
    await dropDatabase(admin, name)
    await stop()
    rmSync(dataDir, { recursive: true, force: true })
    await checked
  }
}
