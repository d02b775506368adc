import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { bodyLimit, limitBody, readBody } from './body-limit'

const chunks = (sizes: number[]) =>
  new ReadableStream<Uint8Array>({
    pull(controller) {
      const size = sizes.shift()
      if (size === undefined) controller.close()
      else controller.enqueue(new Uint8Array(size).fill(97))
    },
  })

describe('body limits', () => {
  it.each([
    ['application/x-www-form-urlencoded', 65_536, 65_536],
    ['application/json; charset=utf-8', 262_144, 262_144],
    ['Multipart/Form-Data; boundary=x', 65_536, 9 * 20_971_520 + 65_536],
    ['text/plain', 65_536, 65_536],
    [null, 65_536, 65_536],
  ])('are %s: %i bytes, where pictures are taken %i', (type, bytes, withPictures) => {
    expect(bodyLimit(type, undefined)).toBe(bytes)
    expect(bodyLimit(type, 'pictures')).toBe(withPictures)
  })

  const pieces = (sizes: number[]) => Readable.from(sizes.map((size) => Buffer.alloc(size, 'a')))

  it('read a small body whole', async () => {
    expect(Buffer.from((await readBody(pieces([4, 4, 2]), 10, 1_000)) as Uint8Array).toString()).toBe('a'.repeat(10))
    expect(await readBody(pieces([4, 4, 3]), 10, 1_000)).toBe('tooLarge')
  })

  it('give up on a body that never ends, or breaks off', async () => {
    expect(await readBody(new Readable({ read() {} }), 10, 20)).toBe('tooSlow')
    const broken = new Readable({ read() {} })
    const read = readBody(broken, 10, 5_000)
    broken.destroy(new Error('the client is gone'))
    expect(await read).toBe('tooSlow')
  })

  const limits = { most: 10, longest: 10_000, pace: { start: 10_000, bytesASecond: 1 }, patience: 10_000 }

  it('pass a body that stays within', async () => {
    const { body, deadline } = limitBody(chunks([4, 4, 2]), limits)
    expect(await new Response(body).text()).toBe('a'.repeat(10))
    deadline.cancel()
  })

  it('break a body off that grows beyond, however it is cut', async () => {
    for (const sizes of [[11], [4, 4, 3], Array(11).fill(1)]) {
      const { body, deadline } = limitBody(chunks(sizes), limits)
      await expect(new Response(body).text()).rejects.toThrow('tooLarge')
      expect(await deadline.passed).toBe('tooLarge')
    }
  })

  const never = () => new ReadableStream<Uint8Array>()

  it('break a body off that comes more slowly than it must, after a start', async () => {
    const { body, deadline } = limitBody(never(), { ...limits, pace: { start: 200, bytesASecond: 1 } })
    await expect(new Response(body).text()).rejects.toThrow('tooSlow')
    expect(await deadline.passed).toBe('tooSlow')
  })

  it('break a body off that comes for too long, however fast', async () => {
    const { body, deadline } = limitBody(never(), { ...limits, longest: 200 })
    await expect(new Response(body).text()).rejects.toThrow('tooSlow')
    expect(await deadline.passed).toBe('tooSlow')
  })

  it('do not take for slow a body that nobody reads, but end the wait for an answer', async () => {
    const { deadline } = limitBody(chunks([4, 4]), { ...limits, pace: { start: 0, bytesASecond: 1e6 }, patience: 250 })
    expect(await deadline.passed).toBe('deadline')
  })

  it('end the wait for an answer that does not come once the body is whole', async () => {
    const { body, deadline } = limitBody(chunks([4]), { ...limits, patience: 250 })
    await new Response(body).text()
    expect(await deadline.passed).toBe('deadline')
  })
})
