import { type ChildProcess, spawn } from 'node:child_process'
import { createWriteStream, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { reportAudit } from '../../app/provider/audit/audit'
import { closeDatabase, connectDatabase } from '../../app/provider/database/pool'
import { inDatabase, isRunning, startTestServer } from './test-server'

const DATA = '.data'
const REPORTS = 'test-results'
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
  connectDatabase(url, 1)
  const { lines, isSound } = await reportAudit().finally(closeDatabase)
  writeFileSync(`${REPORTS}/audit.txt`, `${lines.join('\n')}\n`)
  if (!isSound) throw new Error(lines.join('\n'))
}

/**
 * Starts the built shop on an empty database, once for a whole run of the browser tests. Every test may send its own
 * X-Forwarded-For, as if it came from a network of its own.
 */
export default async function startShop() {
  forgetOldRuns()
  const { url, admin, stop } = await startTestServer()
  const name = `lilac_e2e_${process.pid}`
  const dataDir = `${DATA}/e2e-${process.pid}`
  await admin.query(`create database ${name}`)
  const shop = spawn(process.execPath, ['build/server.js'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      SHOP_MODE: 'demo',
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: dataDir,
      DATABASE_URL: inDatabase(url, name),
      TRUSTED_PROXIES: '1',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  mkdirSync(REPORTS, { recursive: true })
  shop.stdout.pipe(createWriteStream(`${REPORTS}/shop.log`))
  shop.stderr.pipe(process.stderr)
  const ended = new Promise<void>((resolve) => shop.once('close', () => resolve()))
  process.env.SHOP_URL = `http://127.0.0.1:${await readyPort(shop)}`
  process.env.SHOP_DATA_DIR = dataDir
  process.env.SHOP_DATABASE_URL = inDatabase(url, name)
  return async () => {
    shop.kill('SIGTERM')
    await ended
    const audited = auditShop(inDatabase(url, name))
    await audited.catch(() => {})
    await admin.query(`drop database ${name} with (force)`)
    await stop()
    rmSync(dataDir, { recursive: true, force: true })
    await audited
  }
}
