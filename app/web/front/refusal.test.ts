import { describe, expect, it } from 'vitest'
import { envelope } from '~/contract/envelope'
import { type FrontRefusal, refuse, refuseBusy } from './refusal'

const REASONS: [FrontRefusal, number][] = [
  ['malformed', 400],
  ['foreign', 403],
  ['absent', 404],
  ['method', 405],
  ['tooSlow', 408],
  ['tooLarge', 413],
  ['longAddress', 414],
  ['wrongHost', 421],
  ['fault', 500],
  ['busy', 503],
  ['busyForm', 503],
  ['lateForm', 503],
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
    for (const page of pages) expect(page).toMatch(/<h1>.+<\/h1><p>.+<\/p>.*<p><a href="\/">.+<\/a>/)
  })

  it.each(REASONS)('%s of a call in the envelope', async (reason) => {
    const answer = refuse(from('/h5/api/goods/search'), reason)
    expect(answer.status).toBeGreaterThanOrEqual(400)
    const { code, msg, data } = envelope.parse(await answer.json())
    // 200 would be success, 403 would log the caller out.
    expect([200, 403]).not.toContain(code)
    expect(answer.status).not.toBe(403)
    expect(msg).toMatch(/\S/)
    expect(msg).not.toContain('undefined')
    expect(data).toEqual({})
  })

  it('for want of room with a page that asks again by itself, but not with a form that was posted', async () => {
    const reading = refuseBusy(from('/goods?a="><script>'), false)
    const seconds = Number(reading.headers.get('retry-after'))
    expect([3, 4, 5]).toContain(seconds)
    const page = await reading.text()
    expect(page).toContain(`<meta http-equiv="refresh" content="${seconds}">`)
    expect(page).toContain(' href="/goods?a=%22%3E%3Cscript%3E">')
    const posted = new Request(from('/cart'), { method: 'POST' })
    const [turned, late] = await Promise.all([false, true].map((came) => refuseBusy(posted, came).text()))
    expect(turned).toContain('nothing is lost')
    expect(late).toContain('cannot say yet')
    for (const text of [turned, late]) expect(text).not.toContain('http-equiv')
  })
})
