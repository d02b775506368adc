import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { makePage } from './page'

const HTML = `<!DOCTYPE html><p>${'scarf '.repeat(500)}</p>`
const CACHED_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'surrogate-control': 'max-age=30, stale-while-revalidate=300',
  'surrogate-key': 'settings goods:1',
  'content-security-policy': "default-src 'none'",
}
const always = { 'X-Frame-Options': 'DENY', 'Content-Security-Policy': 'for what has none' }
const making = { now: 1_000, always, isCdnTrusted: false }
const made = (headers: Record<string, string>, init: ResponseInit = {}) =>
  makePage(new Response(HTML, { ...init, headers: { ...CACHED_HEADERS, ...headers } }), making)

describe('a page', () => {
  it('holds the document in every encoding', async () => {
    const page = await made({})
    expect(page?.bodies.identity.toString()).toBe(HTML)
    expect(brotliDecompressSync(page?.bodies.br as Buffer).toString()).toBe(HTML)
    expect(gunzipSync(page?.bodies.gzip as Buffer).toString()).toBe(HTML)
    expect(page).toMatchObject({ tags: ['settings', 'goods:1'], freshUntil: 31_000, staleUntil: 331_000 })
  })

  it.each([
    ['that the route does not allow', { 'surrogate-control': '' }],
    ['that may live for no second', { 'surrogate-control': 'max-age=0' }],
    ['with a cookie', { 'set-cookie': 'user=1' }],
    ['with a nonce', { 'content-security-policy': "script-src 'nonce-abc'" }],
    ['that is no document', { 'content-type': 'application/json' }],
  ])('is not made of an answer %s', async (_, headers) => {
    expect(await made(headers)).toBeUndefined()
  })

  it.each([404, 422, 500, 503])('is not made of an answer %i', async (status) => {
    expect(await made({}, { status })).toBeUndefined()
  })

  it('says outside that nothing between may keep it, and shows no surrogate header', async () => {
    const headers = new Headers(pairs((await made({ 'cache-control': 'public' }))?.headers.br as string[]))
    expect(headers.get('cache-control')).toBe('private, no-cache')
    expect(headers.get('content-encoding')).toBe('br')
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(headers.get('content-security-policy')).toBe("default-src 'none'")
    expect([...headers.keys()].filter((name) => name.startsWith('surrogate'))).toEqual([])
  })

  it('shows them to a trusted CDN', async () => {
    const response = new Response(HTML, { headers: CACHED_HEADERS })
    const page = await makePage(response, { ...making, isCdnTrusted: true })
    const headers = new Headers(pairs(page?.headers.gzip as string[]))
    expect(headers.get('surrogate-key')).toBe('settings goods:1')
    expect(headers.get('surrogate-control')).toContain('max-age=30')
    expect(headers.get('cache-control')).toBe('private, no-cache')
    // With a cookie beside it the answer is one person's.
    for (const lines of Object.values(page?.ownHeaders ?? {})) {
      const own = new Headers(pairs(lines))
      expect([...own.keys()].filter((name) => name.startsWith('surrogate'))).toEqual([])
      expect([own.get('cache-control'), own.get('vary')]).toEqual([headers.get('cache-control'), headers.get('vary')])
    }
  })

  it('has another tag as soon as a letter differs', async () => {
    const other = await makePage(new Response(`${HTML}.`, { headers: CACHED_HEADERS }), making)
    expect((await made({}))?.tag).toBe((await made({}))?.tag)
    expect(other?.tag).not.toBe((await made({}))?.tag)
  })
})

function pairs(flat: string[]): [string, string][] {
  return Array.from({ length: flat.length / 2 }, (_, index) => [
    flat[2 * index] as string,
    flat[2 * index + 1] as string,
  ])
}
