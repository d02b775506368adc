import { type ChildProcess, spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { startEmbedded } from '../../app/provider/database/embedded'

const DATA_DIR = '.data/e2e'
const READY = / is ready at http:\/\/[^:/]+:(\d+)/

/** Waits for the line in which the shop says that it is ready, and answers its port. */
async function readyPort(shop: ChildProcess): Promise<string> {
  const said: string[] = []
  for (const stream of [shop.stdout, shop.stderr]) {
    stream?.on('data', (chunk) => {
      said.push(String(chunk))
    })
  }
  for await (const line of createInterface({ input: shop.stdout as NodeJS.ReadableStream })) {
    const [, port] = READY.exec(line) ?? []
    if (port) return port
  }
  throw new Error(`the shop did not start: ${said.join('')}`)
}

/**
 * Starts the built shop on an empty database, once for a whole run of the browser tests. Every test may send its own
 * X-Forwarded-For, as if it came from a network of its own.
 */
export default async function startShop() {
  rmSync(DATA_DIR, { recursive: true, force: true })
  const database = await startEmbedded({ dataDir: DATA_DIR })
  const shop = spawn(process.execPath, ['build/server.js'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      SHOP_MODE: 'demo',
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR,
      DATABASE_URL: database.url,
      TRUSTED_PROXIES: '1',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  shop.stderr.pipe(process.stderr)
  const ended = new Promise<void>((resolve) => shop.once('close', () => resolve()))
  process.env.SHOP_URL = `http://127.0.0.1:${await readyPort(shop)}`
  process.env.SHOP_DATABASE_URL = database.url
  shop.stdout.resume()
  return async () => {
    shop.kill('SIGTERM')
    await ended
    await database.stop()
  }
}
