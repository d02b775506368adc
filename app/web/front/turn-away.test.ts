import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ShortWayServer, serveShortWay } from '#tests/support/short-way'
import { makeAdmission } from './admission'
import { turnAway } from './turn-away'

const requests = makeAdmission({ inside: 1, waiting: 0, patience: 100 })
let server: ShortWayServer
let isWithin = true

beforeAll(async () => {
  server = await serveShortWay(turnAway(requests, { 'X-Always': 'yes' }, { isWithin: () => isWithin }), 'let in')
})
afterAll(() => server.stop())

async function ask(path: string, init: RequestInit = {}) {
  const answer = await fetch(server.origin + path, init)
  return { status: answer.status, headers: answer.headers, body: await answer.text() }
}

describe('whoever finds no place', () => {
  it('is let in while there is one', async () => {
    expect(await ask('/')).toMatchObject({ status: 200, body: 'let in' })
  })

  it('is told so in their language, and when to come back', async () => {
    const leave = await requests.enter()
    try {
      const page = await ask('/pages/any?x=1', { headers: { 'accept-language': 'fr' } })
      expect(page.status).toBe(503)
      expect(page.body).toContain('<html lang="fr">')
      expect(page.body).toContain('href="/pages/any?x=1"')
      expect(page.headers.get('x-always')).toBe('yes')
      expect(page.body).toContain('http-equiv="refresh"')
      expect(Number(page.headers.get('retry-after'))).toBeGreaterThan(0)

      const call = await ask('/h5/api/goods/search?p=3')
      expect([call.status, JSON.parse(call.body)]).toMatchObject([503, { data: {} }])

      const form = await ask('/pages/any', { method: 'POST', body: 'a=b' })
      expect(form.status).toBe(503)
      expect(form.body).not.toContain('http-equiv="refresh"')
      expect(form.headers.get('connection')).toBe('close')
    } finally {
      if (typeof leave === 'function') leave()
    }
    expect((await ask('/')).status).toBe(200)
  })

  it('is told the same once the budget of requests is used up, whatever is asked for', async () => {
    isWithin = false
    for (const path of ['/', '/nothing.js', '/h5/openapi.json']) {
      const answer = await ask(path)
      expect([answer.status, Number(answer.headers.get('retry-after')) > 0]).toEqual([503, true])
    }
    expect(JSON.parse((await ask('/h5/api/goods/search?p=3')).body)).toMatchObject({ code: 503, data: {} })
    isWithin = true
    expect((await ask('/')).status).toBe(200)
  })

  it('is led to no other shop by an address that a browser reads as one', async () => {
    const leave = await requests.enter()
    try {
      const page = await ask('//other.example/')
      expect(page.status).toBe(503)
      expect(page.body).toContain('<html')
      expect(page.body).not.toContain('other.example')
    } finally {
      if (typeof leave === 'function') leave()
    }
  })

  it('may wait for one with a form in hand, where lookers are sent away', async () => {
    // Whatever wait is foreseen is too long for lookers.
    const rushed = makeAdmission({ inside: 1, waiting: 5, patience: 3_000, foreseen: -1 })
    const other = await serveShortWay(turnAway(rushed, {}, { isWithin: () => true }), 'let in')
    const leave = await rushed.enter()
    try {
      const statuses = ['GET', 'HEAD', 'POST'].map(async (method) => (await fetch(other.origin, { method })).status)
      expect(await Promise.all(statuses)).toEqual([503, 503, 200])
    } finally {
      if (typeof leave === 'function') leave()
      other.stop()
    }
  })

  it('is not asked for what needs none', async () => {
    const leave = await requests.enter()
    try {
      for (const path of [
        '/healthz',
        '/readyz',
        '/assets/main-1a2b.js',
        '/media/demo/goods-1001-1-360.webp',
        '/favicon.ico',
      ])
        expect((await ask(path)).body, path).toBe('let in')
    } finally {
      if (typeof leave === 'function') leave()
    }
  })
})
