// A shop of so many gigabytes is backed up while it runs and restored beside it: how long, and how much memory it takes.
// node bench/backup.mjs [gigabytes, 5]; needs about six times that on the disk of the temporary folder, all of it for a while.
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statfsSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { root } from '../bin/steps.mjs'
import { report, verdict } from './support/report.mjs'
import { SESSION_SECRET, withShop } from './support/shop.mjs'

const GIGABYTES = Number(process.argv[2] ?? 5)
const MIB = 2 ** 20
/** MiB of the command alone, whatever the size of the shop. */
const GOAL = 400
const FILE_BYTES = 4 * MIB
const ROW_BYTES = 32 * 1024
const half = (GIGABYTES * 1024 * MIB) / 2

const folder = mkdtempSync(path.join(tmpdir(), 'lilac-bench-backup-'))
const { bavail, bsize } = statfsSync(folder)
if (bavail * bsize < GIGABYTES * 6 * 1024 * MIB) {
  process.stderr.write(`Too little room below ${folder}: name fewer gigabytes\n`)
  rmSync(folder, { recursive: true, force: true })
  process.exit(1)
}

function fillMedia(dataDir) {
  mkdirSync(path.join(dataDir, 'media/u'), { recursive: true })
  for (let at = 0; at < half / FILE_BYTES; at++) {
    const name = randomBytes(16).toString('base64url')
    writeFileSync(path.join(dataDir, `media/u/${name}.webp`), randomBytes(FILE_BYTES))
  }
}

async function fillRows(sql) {
  const most = Math.ceil(half / ROW_BYTES)
  for (let at = 0; at < most; at += 64) {
    const names = Array.from({ length: Math.min(64, most - at) }, (_, one) => `bench ${at + one}`)
    const details = names.map(() => randomBytes(ROW_BYTES / 2).toString('hex'))
    await sql('insert into vendor_states (vendor, detail) select * from unnest($1::text[], $2::text[])', [
      names,
      details,
    ])
  }
}

const peakOf = (pid) => Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024

/** One of the shop's commands, with the most memory that it held. */
function command(name, args, env) {
  const began = performance.now()
  const child = spawn(process.execPath, [path.join(root, `build/${name}.js`), ...args], {
    cwd: root,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: 'production', SESSION_SECRET, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  let peak = 0
  const sampling = setInterval(() => {
    try {
      peak = Math.max(peak, peakOf(child.pid))
    } catch {
      // It has ended.
    }
  }, 50)
  return new Promise((resolve, reject) => {
    child.on('close', (code) => {
      clearInterval(sampling)
      if (code === 0) resolve({ seconds: (performance.now() - began) / 1000, peak })
      else reject(new Error(`${name} ended with ${code}`))
    })
  })
}

try {
  await withShop(async ({ shop, sql, dataDir, databaseUrl }) => {
    await fillRows(sql)
    fillMedia(dataDir)
    const file = path.join(folder, 'shop.tar')
    let slowest = 0
    const looking = setInterval(async () => {
      const began = performance.now()
      await fetch(shop.url)
      slowest = Math.max(slowest, performance.now() - began)
    }, 250)
    const made = await command('backup', [file], { DATA_DIR: dataDir, DATABASE_URL: databaseUrl })
    clearInterval(looking)
    const restored = await command('restore', [file], { DATA_DIR: path.join(folder, 'restored') })
    const rows = ({ seconds, peak }, what) => [
      { what: `${what}, seconds`, value: seconds },
      { what: `${what}, MiB a second`, value: (2 * half) / MIB / seconds },
      { what: `${what}, most memory, MiB`, value: peak, goal: GOAL, reached: verdict(peak <= GOAL) },
    ]
    report(`backup of ${GIGABYTES} GB, half rows and half files`, [
      { what: 'size of the file, MiB', value: statSync(file).size / MIB },
      ...rows(made, 'backup'),
      { what: 'slowest home of a guest meanwhile, ms', value: slowest },
      ...rows(restored, 'restore'),
    ])
  })
} finally {
  rmSync(folder, { recursive: true, force: true })
}
