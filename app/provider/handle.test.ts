import { expect, it } from 'vitest'
import { useDatabase } from '#tests/support/database'
import { handle } from './handle.server'

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
