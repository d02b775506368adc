import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { loadSource, root } from '../../bin/steps.mjs'

const READY = / is ready at http:\/\/[^:/]+:(\d+)/
const SERVER = path.join(root, 'build/server.js')

/** Lets a benchmark sign cookies. */
export const SESSION_SECRET = 'a secret that only benchmarks use'

const refuse = (line) => Object.assign(new Error(line), { expected: true })

export async function openData() {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'lilac-bench-'))
  const { startEmbedded } = await loadSource('app/platform/database/embedded.ts')
  const embedded = await startEmbedded({ dataDir, shared: true })
  const pool = new pg.Pool({ connectionString: embedded.url, max: 2 })
  const sql = async (text, values) => (await pool.query(text, values)).rows
  return {
    dataDir,
    databaseUrl: embedded.url,
    processorOfDatabase: await databaseTime(sql),
    sql,
    async end() {
      await pool.end()
      await embedded.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** `startedIn` in ms. */
export async function startShop({ dataDir, databaseUrl }, { env = {}, nodeOptions = [] } = {}) {
  if (!existsSync(SERVER)) throw refuse('there is no build; run npm run build')
  const began = performance.now()
  const profiled = process.env.PROFILE ? ['--cpu-prof', `--cpu-prof-dir=${process.env.PROFILE}`] : []
  const child = spawn(process.execPath, [...profiled, ...nodeOptions, SERVER], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_ENV: 'production',
      SHOP_MODE: 'demo',
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: dataDir,
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
      SESSION_SECRET,
      TRUSTED_PROXIES: '1',
      LOG_LEVEL: 'fatal',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const closed = new Promise((resolve) => child.once('close', resolve))
  const port = await new Promise((resolve, reject) => {
    child.once('close', (code) => reject(refuse(`the shop ended with ${code}`)))
    createInterface({ input: child.stdout }).on('line', (line) => {
      const found = READY.exec(line)
      if (found) resolve(Number(found[1]))
    })
  })
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    pid: child.pid,
    startedIn: performance.now() - began,
    /** Without PostgreSQL's, in ms. */
    processorTime: () => processorMs(child.pid),
    /** Of the thread that answers, in ms. */
    mainThreadTime: () => processorMs(`${child.pid}/task/${child.pid}`),
    /** Without PostgreSQL's, in MiB. */
    memory: () => residentMiB(child.pid),
    async stop() {
      child.kill('SIGTERM')
      await closed
    },
  }
}

/**
 * Hundredths of a second, in user and system mode: fields 14 and 15 of proc(5)'s stat, after the name in brackets; 16 and 17
 * are those of its processes that have ended.
 */
export function processorMs(pid, withEnded = false) {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return fields.slice(11, withEnded ? 15 : 13).reduce((sum, field) => sum + Number(field) * 10, 0)
}

/** All its processes, also those that have ended. */
async function databaseTime(sql) {
  const [{ pid }] = await sql('select pg_backend_pid() as pid')
  const [, postmaster] = /^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
  return () => {
    const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8').trim().split(' ')
    return children
      .filter((one) => existsSync(`/proc/${one}/stat`))
      .reduce((sum, one) => sum + processorMs(one), processorMs(postmaster, true))
  }
}

export function residentMiB(pid) {
  const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}

/** Cleans up however it ends. */
export async function withShop(work, options) {
  const data = await openData()
  let shop
  try {
    shop = await startShop(data, options)
    await work({ shop, ...data })
  } finally {
    await shop?.stop()
    await data.end()
  }
}
