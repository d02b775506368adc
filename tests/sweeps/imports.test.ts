import fs, { mkdtempSync, rmSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import net from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import timers from 'node:timers'
import pg from 'pg'
import { afterAll, expect, it, vi } from 'vitest'
import { filesBelow, isCode, isTest } from '#tests/support/sources'

/** What starts a process: the shop begins there, and nowhere else (decision 0017). Browsers run the others. */
const STARTS = /^app\/(entry\.(server|client)\.tsx|web\/enhance\/.*|paraglide\/.*)$/

/** Who of ours reached for what while modules were imported. */
const reached: string[] = []
const OURS = /\/app\/([\w./-]+\.tsx?)/

function watch(what: string, holder: object, name: string): () => void {
  const owner = holder as Record<string, (...sent: unknown[]) => unknown>
  const original = owner[name] as (...sent: unknown[]) => unknown
  owner[name] = function watched(this: unknown, ...sent: unknown[]) {
    // The next line is whoever called: the loader of modules reaches for files, too, on behalf of ours.
    const [, , caller = ''] = (new Error(what).stack ?? '').split('\n')
    const [, by] = OURS.exec(caller) ?? []
    if (by) reached.push(`app/${by}: ${what}`)
    return Reflect.apply(original, this, sent)
  }
  return () => {
    owner[name] = original
  }
}

const undo = [
  ...['readFileSync', 'writeFileSync', 'existsSync', 'readdirSync', 'statSync', 'mkdirSync', 'openSync'].map((name) =>
    watch(`a file (${name})`, fs, name),
  ),
  ...['readFile', 'writeFile', 'readdir', 'stat', 'mkdir', 'open'].map((name) =>
    watch(`a file (${name})`, fs.promises, name),
  ),
  watch('the network', net.Socket.prototype, 'connect'),
  watch('a port', net.Server.prototype, 'listen'),
  watch('the network', globalThis, 'fetch'),
  watch('the database', pg.Pool.prototype, 'connect'),
  watch('the database', pg.Client.prototype, 'connect'),
  ...['setTimeout', 'setInterval'].flatMap((name) => [
    watch('a timer', globalThis, name),
    watch('a timer', timers, name),
  ]),
]
syncBuiltinESMExports()
afterAll(() => {
  for (const one of undo) one()
  syncBuiltinESMExports()
})

it('importing any module of the house reaches for nothing: no file, network, database, timer or setting', async () => {
  // Whoever reads a setting ends here.
  vi.stubEnv('SHOP_MODE', 'neither')
  const modules = filesBelow('app').filter((path) => isCode(path) && !isTest(path) && !STARTS.test(path))
  expect(modules.length).toBeGreaterThan(400)
  for (const path of modules) await import(/* @vite-ignore */ `../../${path}`)
  expect([...new Set(reached)]).toEqual([])
}, 120_000)

it('and whoever did would be noticed', async () => {
  reached.length = 0
  const folder = mkdtempSync(join(tmpdir(), 'lilac-imports-'))
  const { storedSecret } = await import('~/platform/stored-secret')
  storedSecret(folder)
  const { cookies } = await import('~/web/h5/cookies')
  expect(() => cookies.theme.write('dark')).toThrow('SHOP_MODE')
  rmSync(folder, { recursive: true })
  expect(reached.some((line) => line.startsWith('app/platform/stored-secret.ts: a file'))).toBe(true)
})
