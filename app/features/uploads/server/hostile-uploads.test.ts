import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { build } from 'esbuild'
import sharp from 'sharp'
import { beforeAll, expect, it } from 'vitest'
import { member, type Person } from '#tests/support/cast'
import { useDataFolder } from '#tests/support/data-folder'
import { useDatabase } from '#tests/support/database'
import { CANARY, hostileFiles } from '#tests/support/hostile-files'
import { findPicture } from '~/platform/media/pictures'
import { stripPng } from './picture-pieces'
import { uploadPicture } from './upload-picture'

const dataDir = useDataFolder()

useDatabase()

const MOST_GROWTH = 150 * 1024 * 1024
/** Each takes 25 to 215 MB by itself; freed memory lies in pieces. */
const LARGE_GROWTH = 320 * 1024 * 1024
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
  for (const storedRow of await stored()) {
    expect(sent.has(print(storedRow))).toBe(false)
    for (const trace of [CANARY, '<script', 'Exif', 'EXIF', 'XMP ', 'ICCP'])
      expect(storedRow.includes(trace)).toBe(false)
    const facts = await sharp(storedRow).metadata()
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
  const open = (name) => decodePicture(new Blob([readFileSync(folder + '/' + name)]))
  await open(names[0])
  const before = process.memoryUsage.rss()
  let most = before
  const watch = setInterval(() => { most = Math.max(most, process.memoryUsage.rss()) }, 5)
  const began = Date.now()
  let taken = 0
  for (const name of names) if ((await open(name)).ok) taken++
  most = Math.max(most, process.memoryUsage.rss())
  clearInterval(watch)
  console.log(JSON.stringify({ opened: names.length, taken, growth: most - before, ms: Date.now() - began }))`

/** What the process says that opens these files one after the other. */
async function opened(folder: string, bodies: readonly Buffer[]) {
  const cache = join(process.cwd(), '.cache/hostile')
  const corpus = join(dataDir, folder)
  await mkdir(corpus, { recursive: true })
  await mkdir(cache, { recursive: true })
  const [module, program] = [join(cache, 'decode-picture.mjs'), join(cache, 'program.mjs')]
  await build({
    entryPoints: ['app/features/uploads/server/decode-picture.ts'],
    outfile: module,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
  })
  await writeFile(program, PROGRAM)
  for (const [index, bytes] of bodies.entries()) await writeFile(join(corpus, String(index).padStart(3, '0')), bytes)
  const { stdout } = await promisify(execFile)(process.execPath, [program, module, corpus])
  return JSON.parse(stdout) as { opened: number; taken: number; growth: number; ms: number }
}

it('does not let the memory grow by more than 150 MB, whatever is opened', async () => {
  const shown = await opened(
    'corpus',
    files.map(({ bytes }) => bytes),
  )
  expect(shown.opened).toBe(files.length)
  expect(shown.growth, JSON.stringify(shown)).toBeLessThan(MOST_GROWTH)
}, 120_000)

it('opens what cameras of 48 to 100 megapixels make, one after the other in 320 MB', async () => {
  const plain = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#af57ff' } })
  const made = [
    plain(10, 10).png(),
    plain(12_000, 8_333).jpeg(),
    plain(8_064, 6_048).withMetadata({ orientation: 6 }).jpeg(),
    plain(8_160, 6_120).jpeg({ progressive: true, chromaSubsampling: '4:2:0' }),
    plain(12_000, 8_333).png({ compressionLevel: 1 }),
    plain(7_000, 5_000).webp({ lossless: true, effort: 0 }),
  ]
  const bodies: Buffer[] = []
  for (const one of made) bodies.push(await one.toBuffer())
  const shown = await opened('large', bodies)
  expect(shown.taken).toBe(made.length)
  expect(shown.growth, JSON.stringify(shown)).toBeLessThan(LARGE_GROWTH)
}, 180_000)
