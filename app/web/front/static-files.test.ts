import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { packFiles } from '../../../bin/pack-files.mjs'
import { staticFiles } from './static-files'

const folder = mkdtempSync(join(tmpdir(), 'lilac-static-'))
const SCRIPT = 'export const answer = 42\n'.repeat(100)
let files: ReturnType<typeof staticFiles>

beforeAll(async () => {
  for (const name of ['assets', '.vite']) mkdirSync(join(folder, name))
  writeFileSync(join(folder, 'assets/main-abc.js'), SCRIPT)
  writeFileSync(join(folder, 'assets/short-def.js'), 'export {}')
  writeFileSync(join(folder, 'icon.png'), Buffer.from([137, 80, 78, 71]))
  writeFileSync(join(folder, '.vite/manifest.json'), '{}')
  await packFiles(folder)
  files = staticFiles(folder)
})
afterAll(() => rmSync(folder, { recursive: true }))

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  files(new Request(`http://shop.example${path}`, { headers, method }))

describe('static files', () => {
  it('are read again where that failed once', async () => {
    const twin = join(folder, 'assets/main-abc.js.br')
    const packed = readFileSync(twin)
    const ask = async () => (await get('/assets/main-abc.js', { 'accept-encoding': 'br' }))?.arrayBuffer()
    rmSync(twin)
    await expect(ask()).rejects.toThrow('ENOENT')
    writeFileSync(twin, packed)
    expect(Buffer.from((await ask()) as ArrayBuffer)).toEqual(packed)
  })

  it('with a hash in their name are kept for ever, others for an hour', async () => {
    for (const accepted of ['br', 'gzip', 'identity'])
      expect((await get('/assets/main-abc.js', { 'accept-encoding': accepted }))?.headers.get('cache-control')).toBe(
        'public, max-age=31536000, immutable',
      )
    expect((await get('/icon.png'))?.headers.get('cache-control')).toBe('public, max-age=3600')
  })

  it.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['br;q=0, gzip', 'gzip', gunzipSync],
    ['gzip;q=0.000, br;q=0.1', 'br', brotliDecompressSync],
  ] as const)('are packed as the browser accepts: %s', async (accepted, encoding, unpack) => {
    const answer = await get('/assets/main-abc.js', { 'accept-encoding': accepted })
    expect(answer?.headers.get('content-encoding')).toBe(encoding)
    expect(answer?.headers.get('vary')).toBe('Accept-Encoding')
    const bytes = Buffer.from((await answer?.arrayBuffer()) as ArrayBuffer)
    expect(bytes).toHaveLength(Number(answer?.headers.get('content-length')))
    expect(unpack(bytes).toString()).toBe(SCRIPT)
  })

  it('come plain to whoever asks so, and pictures always', async () => {
    for (const accepted of [undefined, 'identity', 'br;q=0, gzip;q=0', 'zstd']) {
      const answer = await get('/assets/main-abc.js', accepted === undefined ? {} : { 'accept-encoding': accepted })
      expect(answer?.headers.has('content-encoding'), accepted).toBe(false)
      // Who keeps it between us and the reader must know that others get it packed.
      expect(answer?.headers.get('vary')).toBe('Accept-Encoding')
      expect(answer?.headers.get('content-length')).toBe(String(SCRIPT.length))
      expect(await answer?.text()).toBe(SCRIPT)
    }
    const picture = await get('/icon.png', { 'accept-encoding': 'br' })
    expect(picture?.headers.has('content-encoding')).toBe(false)
    expect(picture?.headers.get('content-type')).toBe('image/png')
    expect((await picture?.arrayBuffer())?.byteLength).toBe(4)
  })

  it('come plain where the build has packed none, whatever is accepted', async () => {
    const answer = await get('/assets/short-def.js', { 'accept-encoding': 'br, gzip' })
    expect([answer?.headers.has('content-encoding'), answer?.headers.has('vary')]).toEqual([false, false])
    expect(await answer?.text()).toBe('export {}')
  })

  it('are packed by the build, the same each time, and no file of their own', async () => {
    const before = ['br', 'gz'].map((ending) => readFileSync(join(folder, `assets/main-abc.js.${ending}`)))
    await packFiles(folder)
    expect(['br', 'gz'].map((ending) => readFileSync(join(folder, `assets/main-abc.js.${ending}`)))).toEqual(before)
    expect(readdirSync(join(folder, 'assets')).sort()).toEqual([
      'main-abc.js',
      'main-abc.js.br',
      'main-abc.js.gz',
      'short-def.js',
    ])
    for (const ending of ['br', 'gz']) expect(get(`/assets/main-abc.js.${ending}`)).toBeUndefined()
  })

  it('are not sent again unchanged', async () => {
    const tag = (await get('/icon.png'))?.headers.get('etag') as string
    expect((await get('/icon.png', { 'if-none-match': tag }))?.status).toBe(304)
  })

  it('answer HEAD with headers alone', async () => {
    const answer = await get('/icon.png', {}, 'HEAD')
    expect(answer?.headers.get('content-length')).toBe('4')
    expect(await answer?.text()).toBe('')
  })

  it('are those of the folder and no others', () => {
    for (const path of [
      '/',
      '/assets',
      '/assets/',
      '/nothing.js',
      '/.vite/manifest.json',
      '/..%2f..%2fetc/passwd',
      '//icon.png',
    ])
      expect(get(path), path).toBeUndefined()
    expect(get('/icon.png', {}, 'POST')).toBeUndefined()
  })
})
