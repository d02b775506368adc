import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type FrontServer, serveFront, type Way } from '#tests/support/front-server'
import { securityHeaders } from './headers'

const CALL = '/h5/api/goods/search'
const JSON_TYPE = 'application/json'

/** An answer that suits who asks: a document, or an envelope. */
const answered = (request: Request, status = 200) =>
  new URL(request.url).pathname.startsWith('/h5/')
    ? Response.json({ code: status, msg: '', data: {} }, { status })
    : new Response('<p>drawn</p>', { status, headers: { 'Content-Type': 'text/html' } })

describe.each<Way>(['long', 'short'])('by the %s way', (way) => {
  let front: FrontServer
  async function open(patience?: { answer: number }): Promise<void> {
    front = await serveFront(way, patience)
    front.state.app = async (request) => answered(request)
  }
  beforeEach(() => open())
  afterEach(() => front.stop())

  const call = (body = '{}') => front.ask(CALL, { method: 'POST', body, headers: { 'content-type': JSON_TYPE } })
  const everyKind = () => [front.ask('/form'), front.post('/form'), front.ask(CALL), call()]

  it('screens, forms and calls are answered, with the headers that protect', async () => {
    for (const answer of await Promise.all(everyKind())) {
      expect(answer.status).toBe(200)
      for (const name of Object.keys(securityHeaders(undefined))) expect(answer.headers.get(name), name).toBeTruthy()
    }
    expect(front.state.short).toBe(way === 'short' ? 4 : 0)
  })

  it('what is refused carries them too', async () => {
    const answers = await Promise.all([
      front.post('/form', 'a'.repeat(70_000)),
      front.ask('/form', { method: 'POST', headers: { origin: 'https://evil.example' } }),
      front.ask('/form', { method: 'DELETE' }),
      front.ask('/form?_data=x'),
      call('x'.repeat(300_000)),
      front.ask(CALL, { method: 'DELETE' }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([413, 403, 405, 404, 413, 405])
    for (const { url, headers } of answers)
      for (const name of Object.keys(securityHeaders(undefined)))
        expect(headers.get(name), `${url} ${name}`).toBeTruthy()
  })

  it('who waits for a place is told so in time, and the next finds room again', async () => {
    front.stop()
    await open({ answer: 20_000 })
    let inside = 0
    let most = 0
    const doors: (() => void)[] = []
    front.state.app = async (request) => {
      most = Math.max(most, ++inside)
      await new Promise<void>((resolve) => doors.push(resolve))
      inside--
      return answered(request)
    }
    const turned: Response[] = []
    const requests = Array.from({ length: 15 }, everyKind).flat()
    for (const answer of requests) void answer.then((one) => one.status === 503 && turned.push(one))
    // All of them, while nobody has left: whoever still waited would come in after the doors were opened.
    await expect.poll(() => turned.length).toBe(12)
    expect((await front.ask('/healthz')).status).toBe(200)
    for (const open of doors) open()
    await Promise.all(requests)
    expect(most).toBe(48)
    expect(turned).toHaveLength(12)
    for (const answer of turned) expect(answer.headers.get('retry-after')).toMatch(/^[345]$/)
    front.state.app = async (request) => answered(request)
    expect((await front.ask('/form')).status).toBe(200)
  })

  it('who waits for an answer is told so at the deadline, and the work keeps its places until it ends', async () => {
    const ends: (() => void)[] = []
    front.state.app = async (request) => {
      await new Promise<void>((resolve) => ends.push(resolve))
      return answered(request)
    }
    const answers = await Promise.all(everyKind())
    expect(answers.map(({ status }) => status)).toEqual([503, 503, 503, 503])
    expect(await answers[0]?.text()).toContain('http-equiv="refresh"')
    expect(await answers[1]?.text()).toContain('cannot say yet')
    for (const answer of answers.slice(2)) expect(await answer.json()).toMatchObject({ code: 503, data: {} })
    expect(front.requests.counts().inside).toBe(4)
    for (const end of ends) end()
    await expect.poll(() => front.requests.counts()).toEqual({ inside: 0, waiting: 0 })
  })

  it('who hangs up before a place is free sets nothing to work', async () => {
    let begun = 0
    const ends: (() => void)[] = []
    front.state.app = async (request) => {
      begun++
      await new Promise<void>((resolve) => ends.push(resolve))
      return answered(request)
    }
    const inside = Array.from({ length: 48 }, () => front.ask('/form'))
    await expect.poll(() => begun).toBe(48)
    const leaving = new AbortController()
    const gone = ['/form', CALL].map((path) => front.ask(path, { signal: leaving.signal }).catch(() => {}))
    await expect.poll(() => front.requests.counts().waiting).toBe(2)
    leaving.abort()
    await Promise.all(gone)
    await expect.poll(front.connections).toBe(48)
    for (const end of ends) end()
    await Promise.all(inside)
    await expect.poll(() => front.requests.counts()).toEqual({ inside: 0, waiting: 0 })
    expect(begun).toBe(48)
  })

  it('who waited for a kept page that nobody could make does not wait as long again', async () => {
    let begun = 0
    front.state.app = async (request) => {
      begun++
      await sleep(2_000)
      return answered(request)
    }
    // The deadline of 3 s began before the try: counted from its end, the app would be in time.
    front.state.triedFor = 2_000
    expect((await front.ask('/form')).status).toBe(503)
    front.state.triedFor = 3_100
    expect((await front.ask('/form')).status).toBe(503)
    expect(begun).toBe(1)
  })

  it.each([
    ['forms', '/form', 'application/x-www-form-urlencoded'],
    ['calls', CALL, JSON_TYPE],
    ['forms in parts, where no picture is taken,', '/form', 'multipart/form-data; boundary=x'],
  ])('%s that drip are cut off, and hold no place meanwhile', async (_, path, type) => {
    let begun = 0
    front.state.app = async (request) => {
      begun++
      return answered(request)
    }
    const dripping = Array.from({ length: 60 }, () => front.drip(path, type))
    await sleep(50)
    expect(front.requests.counts().inside).toBe(0)
    expect((await front.ask('/form')).status).toBe(200)
    for (const answer of await Promise.all(dripping))
      expect(answer).toMatch(/^HTTP\/1\.1 408 [\s\S]*connection: close/i)
    expect(begun).toBe(1)
  })

  it('busy is said in the front’s own words when the app had no connection', async () => {
    front.state.app = async (request) => answered(request, 503)
    const answers = await Promise.all(everyKind())
    const [page, form, ...calls] = await Promise.all(answers.map((answer) => answer.text()))
    expect(page).toContain('http-equiv="refresh"')
    expect(form).toContain('cannot say yet')
    for (const text of calls) expect(JSON.parse(text)).toEqual({ code: 503, msg: '', data: {} })
    for (const { status, headers } of answers) expect([status, headers.has('retry-after')]).toEqual([503, true])
  })

  it('a fault is answered without a word of it', async () => {
    front.state.app = async () => {
      throw new Error('secret')
    }
    const answers = await Promise.all([front.ask('/form'), front.post('/form')])
    for (const answer of answers) {
      expect([answer.status, (await answer.text()).includes('secret')]).toEqual([500, false])
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    }
  })
})
