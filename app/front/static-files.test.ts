import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { staticFiles } from './static-files'

const folder = mkdtempSync(join(tmpdir(), 'lilac-static-'))
const SCRIPT = 'export const answer = 42\n'.repeat(100)
let files: ReturnType<typeof staticFiles>

beforeAll(() => {
  for (const name of ['assets', '.vite']) mkdirSync(join(folder, name))
  writeFileSync(join(folder, 'assets/main-abc.js'), SCRIPT)
  writeFileSync(join(folder, 'icon.png'), Buffer.from([137, 80, 78, 71]))
  writeFileSync(join(folder, '.vite/manifest.json'), '{}')
  files = staticFiles(folder)
})
afterAll(() => rmSync(folder, { recursive: true }))

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  files(new Request(`http://shop.example${path}`, { headers, method }))

describe('static files', () => {
  it('with a hash in their name are kept for ever, others for an hour', () => {
    expect(get('/assets/main-abc.js')?.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(get('/icon.png')?.headers.get('cache-control')).toBe('public, max-age=3600')
  })

  it.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ] as const)('are packed as the browser accepts: %s', async (accepted, encoding, unpack) => {
    const answer = get('/assets/main-abc.js', { 'accept-encoding': accepted })
    expect(answer?.headers.get('content-encoding')).toBe(encoding)
    expect(answer?.headers.get('vary')).toBe('Accept-Encoding')
    const bytes = Buffer.from((await answer?.arrayBuffer()) as ArrayBuffer)
    expect(bytes).toHaveLength(Number(answer?.headers.get('content-length')))
    expect(unpack(bytes).toString()).toBe(SCRIPT)
  })

  it('come plain to whoever asks so, and pictures always', async () => {
    expect(await get('/assets/main-abc.js')?.text()).toBe(SCRIPT)
    const picture = get('/icon.png', { 'accept-encoding': 'br' })
    expect(picture?.headers.has('content-encoding')).toBe(false)
    expect(picture?.headers.get('content-type')).toBe('image/png')
    expect((await picture?.arrayBuffer())?.byteLength).toBe(4)
  })

  it('are not sent again unchanged', () => {
    const tag = get('/icon.png')?.headers.get('etag') as string
    expect(get('/icon.png', { 'if-none-match': tag })?.status).toBe(304)
  })

  it('answer HEAD with headers alone', async () => {
    const answer = get('/icon.png', {}, 'HEAD')
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
