import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { isAbsolute, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { build } from 'esbuild'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Embedded, startEmbedded } from './embedded'
import { rotateLog } from './embedded-cluster'
import { findPlace } from './embedded-place'

const root = join(import.meta.dirname, '../../..')
const holderScript = join(root, '.cache/embedded-holder.mjs')
const folder = mkdtempSync(join(tmpdir(), 'lilac-embedded-'))
// Open, for the user that takes over from root.
chmodSync(folder, 0o755)
const dataDir = join(folder, 'data')
const cluster = join(dataDir, 'postgres/cluster')
const pidFile = join(cluster, 'postmaster.pid')
const children: ChildProcess[] = []
const started: Embedded[] = []

async function start(options: Parameters<typeof startEmbedded>[0]): Promise<Embedded> {
  const embedded = await startEmbedded(options)
  started.push(embedded)
  return embedded
}

/** Another process that holds the data folder in a process group of its own until it is killed. */
async function hold(folderOfData: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, [holderScript, folderOfData], { detached: true, stdio: ['ignore', 'pipe', 2] })
  children.push(child)
  await once(child.stdout as NonNullable<ChildProcess['stdout']>, 'data')
  return child
}

async function killGroup(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit')
  process.kill(-(child.pid as number), 'SIGKILL')
  await gone
}

async function query(url: string, text: string): Promise<unknown[][]> {
  const client = new pg.Client(url)
  await client.connect()
  const { rows } = await client.query({ text, rowMode: 'array' }).finally(() => client.end())
  return rows
}

const serverPid = () => Number(readFileSync(pidFile, 'utf8').split('\n')[0])

beforeAll(async () => {
  await build({
    stdin: {
      contents: `import { startEmbedded } from './app/platform/database/embedded'
        const [, , dataDir, leaves] = process.argv
        const { url, stop } = await startEmbedded({ dataDir, shared: Boolean(leaves) })
        if (leaves) await stop()
        else setInterval(() => {}, 60_000)
        process.stdout.write(url)`,
      resolveDir: root,
    },
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    outfile: holderScript,
  })
})

afterEach(async () => {
  for (const embedded of started.splice(0)) await embedded.stop()
})

afterAll(async () => {
  for (const child of children) if (child.exitCode === null && child.signalCode === null) await killGroup(child)
  rmSync(folder, { recursive: true, force: true })
})

describe('the embedded server', () => {
  it('starts durable, in UTC and UTF-8, behind a folder that only its user enters', async () => {
    const { url, adopted, stop } = await start({ dataDir })
    expect(adopted).toBe(false)
    const names = ['data_checksums', 'fsync', 'full_page_writes', 'server_encoding', 'synchronous_commit', 'TimeZone']
    const rows = await query(url, `select name, setting from pg_settings where name = any('{${names}}') order by 1`)
    expect(Object.fromEntries(rows)).toEqual({
      data_checksums: 'on',
      fsync: 'on',
      full_page_writes: 'on',
      server_encoding: 'UTF8',
      synchronous_commit: 'on',
      TimeZone: 'UTC',
    })
    expect(await query(url, "select usesuper, lower('ÄÖ') from pg_user where usename = current_user")).toEqual([
      [false, 'äö'],
    ])
    for (const name of ['cluster', 'run', 'log']) expect(statSync(join(cluster, '..', name)).mode & 0o777).toBe(0o700)
    expect(statSync(join(dataDir, 'postgres.json')).mode & 0o777).toBe(0o600)
    await query(url, 'create table kept (n int)')
    await query(url, 'insert into kept values (1)')
    await stop()
    expect(existsSync(pidFile)).toBe(false)
  })

  it('refuses a second process in one line that names the first', async () => {
    const holder = await hold(dataDir)
    await expect(start({ dataDir })).rejects.toThrow(
      `DATA_DIR: process ${holder.pid} already runs on ${dataDir}; stop it or set another folder`,
    )
    await killGroup(holder)
  })

  it('adopts the server of a killed process group with its data', async () => {
    const before = serverPid()
    const { url, adopted, stop } = await start({ dataDir })
    expect(adopted).toBe(true)
    expect(serverPid()).toBe(before)
    expect(await query(url, 'select n from kept')).toEqual([[1]])
    await stop()
  })

  it('recovers when server and holder were killed, and a living program has the number of the server', async () => {
    const holder = await hold(dataDir)
    const killed = serverPid()
    process.kill(killed, 'SIGKILL')
    await killGroup(holder)
    writeFileSync(pidFile, readFileSync(pidFile, 'utf8').replace(String(killed), String(process.pid)))
    const { url, adopted, stop } = await start({ dataDir })
    expect(adopted).toBe(false)
    expect(await query(url, 'select n from kept')).toEqual([[1]])
    await stop()
  })

  it('brings a killed server back and keeps the folder', async () => {
    const { url, stop } = await start({ dataDir })
    const killed = serverPid()
    process.kill(killed, 'SIGKILL')
    await expect
      .poll(() => query(url, 'select n from kept').catch(() => []), { timeout: 20_000, interval: 100 })
      .toEqual([[1]])
    expect(serverPid()).not.toBe(killed)
    const rows = "select 1 from pg_locks where locktype = 'advisory' and granted"
    await expect.poll(() => query(url, rows), { timeout: 10_000 }).toEqual([[1]])
    await stop()
  })

  it('leaves no server behind where the start fails', async () => {
    const half = join(folder, 'half')
    const holder = await hold(half)
    const { adminPassword } = JSON.parse(readFileSync(join(half, 'postgres.json'), 'utf8'))
    const admin = (database: string) =>
      new pg.Client({ host: join(half, 'postgres/run'), user: 'postgres', password: adminPassword, database })
    // Nothing can be made from a template that somebody works in; a full disk ends a start at the same place.
    const inTemplate = admin('template1')
    inTemplate.on('error', () => {})
    const client = admin('postgres')
    await Promise.all([inTemplate.connect(), client.connect()])
    await client.query('drop database lilac')
    await client.end()
    await killGroup(holder)
    await expect(start({ dataDir: half })).rejects.toThrow(/^DATA_DIR: the database could not be created: .*template1/)
    expect(existsSync(join(half, 'postgres/cluster/postmaster.pid'))).toBe(false)
  })

  it('moves its log aside once it is above 10 MB, and goes on writing', async () => {
    const { url, stop } = await start({ dataDir })
    const place = await findPlace(dataDir)
    writeFileSync(place.log, 'x'.repeat(11 * 1024 * 1024), { flag: 'a' })
    await rotateLog(place)
    expect(statSync(`${place.log}.1`).size).toBeGreaterThan(11 * 1024 * 1024)
    await expect(query(url, 'select no_such_thing')).rejects.toThrow()
    await expect.poll(() => readFileSync(place.log, 'utf8')).toContain('no_such_thing')
    expect(statSync(place.log).size).toBeLessThan(1024 * 1024)
    await rotateLog(place)
    expect(readFileSync(place.log, 'utf8')).toContain('no_such_thing')
    await stop()
  })

  it('is shared on request; the last one out stops it', async () => {
    const [first, second] = await Promise.all([start({ dataDir, shared: true }), start({ dataDir, shared: true })])
    await expect(start({ dataDir })).rejects.toThrow('already runs')
    await first.stop()
    expect(await query(second.url, 'select n from kept')).toEqual([[1]])
    await second.stop()
    expect(existsSync(pidFile)).toBe(false)
  })

  it('waits for a server whose PID file is still empty', async () => {
    writeFileSync(pidFile, '')
    const written = sleep(500).then(() => rmSync(pidFile))
    const { url, stop } = await start({ dataDir })
    await written
    expect(await query(url, 'select n from kept')).toEqual([[1]])
    await stop()
  })

  it('is stopped to the end by a process that has nothing else to do', async () => {
    const child = spawn(process.execPath, [holderScript, dataDir, 'leaves'], { stdio: ['ignore', 'ignore', 2] })
    expect(await once(child, 'exit')).toEqual([0, null])
    expect(existsSync(pidFile)).toBe(false)
  })

  it('listens on loopback where the path is too long for a socket', async () => {
    const long = join(folder, 'x'.repeat(100))
    mkdirSync(long)
    const { url, stop } = await start({ dataDir: long })
    expect(url).toMatch(/@127\.0\.0\.1:\d+\/lilac$/)
    expect(await query(url, 'select 1')).toEqual([[1]])
    const anyone = url.replace(/:[^:@]*@/, ':wrong@')
    await expect(query(anyone, 'select 1')).rejects.toThrow('password authentication failed')
    await stop()
  })

  it('works in a folder that is closed to all others, as the home of root is', async () => {
    const closed = join(folder, 'closed')
    mkdirSync(closed, { mode: 0o700 })
    const first = await start({ dataDir: join(closed, 'data') })
    await query(first.url, 'create table kept (n int)')
    await first.stop()
    const again = await start({ dataDir: join(closed, 'data') })
    expect(await query(again.url, 'select count(*)::int from kept')).toEqual([[0]])
    await again.stop()
    const { home } = JSON.parse(readFileSync(join(closed, 'data/postgres.json'), 'utf8'))
    if (isAbsolute(home)) rmSync(home, { recursive: true })
  })
})
