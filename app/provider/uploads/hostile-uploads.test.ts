import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { build } from 'esbuild'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { member, type Person } from '#tests/support/cast'
import { useDatabase } from '#tests/support/database'
import { CANARY, hostileFiles } from '#tests/support/hostile-files'
import { findPicture } from '../gateways/pictures'
import { stripPng } from './strip-png'
import { uploadPicture } from './upload-picture'

const dataDir = mkdtempSync(join(tmpdir(), 'lilac-hostile-'))
process.env.DATA_DIR = dataDir
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

useDatabase()

const MOST_GROWTH = 150 * 1024 * 1024
const METADATA = ['exif', 'xmp', 'iptc', 'icc', 'orientation', 'comments', 'pages'] as const

let files: Awaited<ReturnType<typeof hostileFiles>>
let mei: Person
beforeAll(async () => {
  files = await hostileFiles()
  mei = await member('mei')
}, 120_000)

const print = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const send = (bytes: Buffer, name: string) =>
  uploadPicture(mei.id, new File([new Uint8Array(bytes)], `${name}.jpg`, { type: 'image/jpeg' }))

async function stored(): Promise<Buffer[]> {
  const below = await readdir(dataDir, { recursive: true, withFileTypes: true })
  return Promise.all(below.filter((one) => one.isFile()).map((one) => readFile(join(one.parentPath, one.name))))
}

it('stores no file as it was sent, and of a picture nothing but the picture', async () => {
  expect(files.length).toBeGreaterThanOrEqual(60)
  const wrong: string[] = []
  for (const { name, bytes, isPicture } of files) {
    const result = await send(bytes, name)
    if (result.ok !== isPicture) wrong.push(`${name}: ${result.ok ? 'stored' : result.refusal}`)
    if (!result.ok) continue
    for (const width of [160, 750] as const) {
      for (const format of ['webp', 'jpg'] as const) {
        const served = await findPicture(result.value.picture, width, format)
        if (!served || served.body.includes(CANARY)) wrong.push(`${name}: served with the canary`)
      }
    }
  }
  expect(wrong).toEqual([])

  const sent = new Set(files.map(({ bytes }) => print(bytes)))
  for (const kept of await stored()) {
    expect(sent.has(print(kept))).toBe(false)
    for (const trace of [CANARY, '<script', 'Exif', 'EXIF', 'XMP ', 'ICCP']) expect(kept.includes(trace)).toBe(false)
    const facts = await sharp(kept).metadata()
    for (const key of METADATA) expect(facts[key], key).toBeUndefined()
    expect(Math.max(facts.width, facts.height)).toBeLessThanOrEqual(1600)
  }
}, 120_000)

it('unpacks one colour profile of a PNG at most', () => {
  const { bytes } = files.find(({ name }) => name === 'a PNG with 300 colour profiles') as (typeof files)[number]
  expect(bytes.toString('latin1').split('iCCP')).toHaveLength(301)
  expect(stripPng(bytes)?.toString('latin1').split('iCCP')).toHaveLength(2)
})

/** Opens every file of a folder one after the other, and says by how much the process has grown at most. */
const PROGRAM = `
  import { readdirSync, readFileSync } from 'node:fs'
  const [module, folder] = process.argv.slice(2)
  const { decodePicture } = await import(module)
  const names = readdirSync(folder).sort()
  await decodePicture(readFileSync(folder + '/' + names[0]))
  const before = process.memoryUsage.rss()
  let most = before
  const watch = setInterval(() => { most = Math.max(most, process.memoryUsage.rss()) }, 5)
  const began = Date.now()
  for (const name of names) await decodePicture(readFileSync(folder + '/' + name))
  most = Math.max(most, process.memoryUsage.rss())
  clearInterval(watch)
  console.log(JSON.stringify({ opened: names.length, growth: most - before, ms: Date.now() - began }))`

it('does not let the memory grow by more than 150 MB, whatever is opened', async () => {
  const cache = join(process.cwd(), '.cache/hostile')
  await mkdir(join(dataDir, 'corpus'), { recursive: true })
  await mkdir(cache, { recursive: true })
  const [module, program] = [join(cache, 'decode-picture.mjs'), join(cache, 'program.mjs')]
  await build({
    entryPoints: ['app/provider/uploads/decode-picture.ts'],
    outfile: module,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
  })
  await writeFile(program, PROGRAM)
  for (const [index, { bytes }] of files.entries())
    await writeFile(join(dataDir, 'corpus', String(index).padStart(3, '0')), bytes)
  const { stdout } = await promisify(execFile)(process.execPath, [program, module, join(dataDir, 'corpus')])
  const told = JSON.parse(stdout) as { opened: number; growth: number; ms: number }
  expect(told.opened).toBe(files.length)
  expect(told.growth, stdout).toBeLessThan(MOST_GROWTH)
}, 120_000)
