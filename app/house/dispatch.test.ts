import { expect, it } from 'vitest'
import { useDatabase } from '#tests/support/database'
import { handle } from './dispatch.server'
import { type RefusalKey, refusals } from './registers/refusals'
import { refused } from './registers/refused'

useDatabase()

/** A request whose body ends in an error, as when the sender goes away. */
function broken(path: string): Request {
  const body = new ReadableStream({ start: (stream) => stream.error(new Error('gone')) })
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body, duplex: 'half' as const }
  return new Request(`http://localhost/h5${path}`, init)
}

it.each(['/api/cart/add', '/api/payment/callback/sandbox'])(
  'answers a body of %s that breaks off in the envelope',
  async (path) => {
    const response = await handle(broken(path))
    expect(response.status).toBeGreaterThanOrEqual(400)
    expect(await response.json()).toMatchObject({ code: expect.any(Number), msg: expect.any(String), data: {} })
  },
)

it('answers HEAD where it answers GET, and nowhere else', async () => {
  const head = (path: string) => handle(new Request(`http://localhost/h5${path}`, { method: 'HEAD' }))
  expect((await head('/api/home/selfList')).status).toBe(200)
  expect((await head('/openapi.json')).status).toBe(200)
  expect((await head('/api/cart/add')).status).toBe(405)
})

it('does not read ten megabytes for a caller whom nobody knows', async () => {
  let read = 0
  const body = new ReadableStream({
    pull(stream) {
      read += 64 * 1024
      stream.enqueue(new Uint8Array(64 * 1024))
      if (read > 12 * 1024 * 1024) stream.close()
    },
  })
  const headers = { 'content-type': 'multipart/form-data; boundary=x', token: 'dead' }
  const init = { method: 'POST', headers, body, duplex: 'half' as const }
  const response = await handle(new Request('http://localhost/h5/api/upload', init))
  expect(await response.json()).toMatchObject({ code: 403 })
  expect(read).toBeLessThan(1024 * 1024)
})

it('refuses what is nested deeper or has more parts than any call takes, and keys that name a prototype do nothing', async () => {
  const say = async (body: string) => {
    const headers = { 'content-type': 'application/json' }
    const answer = await handle(new Request('http://localhost/h5/api/cart/add', { method: 'POST', headers, body }))
    return (await answer.json()).code
  }
  const nested = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`
  expect(await say(nested(20))).not.toBe(413)
  expect(await say(nested(21))).toBe(413)
  expect(await say(`{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}`)).toBe(413)
  expect(await say(JSON.stringify({ a: Array(1_001).fill(0) }))).toBe(413)
  for (const key of ['__proto__', 'constructor', 'prototype']) {
    await say(`{"${key}":{"polluted":1,"prototype":{"polluted":1}},"skuId":"1","quantity":1}`)
    expect(({} as { polluted?: number }).polluted).toBeUndefined()
  }
})

it('says to whoever is refused by a limit when to come again', async () => {
  const url = 'http://localhost/h5/api/member/getVerificationCode?p=3&phone=13800138000'
  const ask = () => handle(new Request(url, { headers: { device: 'a-device-of-the-test' } }))
  expect((await ask()).headers.get('retry-after')).toBeNull()
  const again = await ask()
  expect(again.status).toBe(429)
  expect(Number(again.headers.get('retry-after'))).toBeGreaterThan(50)
  const limits = (Object.keys(refusals) as RefusalKey[]).filter((key) => refusals[key].status === 429)
  expect(limits.length).toBeGreaterThan(3)
  for (const key of limits) {
    const { retryAfter = -1 } = refused(key, 'en', { seconds: 7 })
    expect(retryAfter, key).toBe(7)
    expect(refused(key, 'en').retryAfter, key).toBeGreaterThanOrEqual(0)
    expect(refused(key, 'en').retryAfter, key).toBeLessThanOrEqual(24 * 60 * 60)
  }
})
