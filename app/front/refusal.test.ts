import { describe, expect, it } from 'vitest'
import { envelope } from '~/contract/envelope'
import { type FrontRefusal, refuse } from './refusal'

const REASONS: [FrontRefusal, number][] = [
  ['malformed', 400],
  ['foreign', 403],
  ['absent', 404],
  ['method', 405],
  ['tooLarge', 413],
  ['longAddress', 414],
  ['wrongHost', 421],
  ['fault', 500],
]

const from = (path: string, locale = 'en') =>
  new Request(`http://shop.example${path}`, { headers: { 'accept-language': locale } })

describe('the front refuses', () => {
  it.each(REASONS)('%s with %i on a page that says what to do, in the reader’s language', async (reason, status) => {
    const pages = await Promise.all(
      ['en', 'zh-CN', 'zh-TW', 'es', 'fr'].map(async (locale) => {
        const answer = refuse(from('/cart', locale), reason)
        expect(answer.status).toBe(status)
        expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
        expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
        return answer.text()
      }),
    )
    expect(new Set(pages).size).toBe(5)
    for (const page of pages) expect(page).toMatch(/<h1>.+<\/h1><p>.+<\/p><p><a href="\/">.+<\/a>/)
  })

  it.each(REASONS)('%s of a call in the envelope', async (reason) => {
    const answer = refuse(from('/h5/api/goods/search'), reason)
    expect(answer.status).toBeGreaterThanOrEqual(400)
    const { code, msg, data } = envelope.parse(await answer.json())
    // 200 would be success, 403 would log the caller out.
    expect([200, 403]).not.toContain(code)
    expect(answer.status).not.toBe(403)
    expect(msg).not.toBe('')
    expect(data).toEqual({})
  })
})
