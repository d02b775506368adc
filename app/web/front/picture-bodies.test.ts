import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type FrontServer, serveFront } from '#tests/support/front-server'
import type { Pace } from './body-limit'

process.env.TRUSTED_PROXIES = '1'

let front: FrontServer
async function open(pace?: Pace): Promise<void> {
  front = await serveFront('short', pace && { pace })
  front.state.app = async (request) => new Response(String((await request.arrayBuffer()).byteLength))
}
beforeEach(() => open())
afterEach(() => front.stop())

function picture(from: string, bytes = 200_000) {
  const form = new FormData()
  form.set('file', new File([new Uint8Array(bytes)], 'a.jpg'))
  return { method: 'POST', headers: { origin: front.origin, 'x-forwarded-for': from }, body: form }
}

/** The head of a picture's post that says to be long. */
const head = (path: string, from: string, bytes = 1_000_000) => [
  `POST ${path} HTTP/1.1`,
  `Host: ${front.host}`,
  `Origin: ${front.origin}`,
  `X-Forwarded-For: ${from}`,
  'Content-Type: multipart/form-data; boundary=x',
  `Content-Length: ${bytes}`,
]
/** A post of which a piece comes each 50 ms, 20 KB a second, twice what is asked for. */
const steady = (path: string, from: string, seconds: number) =>
  front.say(head(path, from), Array(seconds * 20).fill('x'.repeat(1_000)), 50)
/** A post of which a byte comes each 50 ms. */
const trickle = (path: string, from: string, bytes?: number) =>
  front.say(head(path, from, bytes), Array(60).fill('x'), 50)

it('a picture is taken only where a screen or a call does', async () => {
  const answers = await Promise.all(
    ['/form', '/avatar', '/h5/api/upload', '/lost'].map((path, index) => front.ask(path, picture(`10.0.0.${index}`))),
  )
  expect(answers.map(({ status }) => status)).toEqual([413, 200, 200, 413])
})

it.each(['/form', '/lost'])('what trickles to %s, without pictures, takes no picture’s place', async (path) => {
  front.stop()
  // Whatever had a picture's place could keep it for longer than anybody waits for one.
  await open({ start: 10_000, bytesASecond: 10_000 })
  const dripping = Array.from({ length: 8 }, (_, index) => trickle(path, `10.0.1.${index}`, 1_000))
  await sleep(50)
  expect((await front.ask('/avatar', picture('10.0.0.9'))).status).toBe(200)
  for (const answer of await Promise.all(dripping)) expect(answer).toMatch(/^HTTP\/1\.1 408 /)
})

it('a picture that trickles is cut off, so others find its place', async () => {
  const dripping = Array.from({ length: 8 }, (_, index) => trickle('/avatar', `10.0.2.${index}`))
  await sleep(50)
  const answer = await front.ask('/avatar', picture('10.0.0.9'))
  expect(answer.status).toBe(200)
  for (const slow of await Promise.all(dripping)) expect(slow).toMatch(/^HTTP\/1\.1 408 [\s\S]*connection: close/i)
})

it('one network cannot take every place, though it sends as fast as it must', async () => {
  const sending = Array.from({ length: 20 }, () => steady('/avatar', '10.0.3.1', 2))
  await sleep(300)
  // Behind them all it would wait for longer than anybody may.
  expect((await front.ask('/avatar', picture('10.0.0.9'))).status).toBe(200)
  // They were not too slow: what ends them is that the rest never comes.
  await sleep(1_000)
  front.stop()
  await Promise.all(sending)
})

it('a picture that grows too long never reaches the app whole', async () => {
  const heard: string[] = []
  front.state.app = (request) =>
    request.arrayBuffer().then(
      () => {
        heard.push('whole')
        return new Response('')
      },
      (error: Error) => {
        heard.push(error.message)
        return new Response('', { status: 400 })
      },
    )
  const chunk = `100000\r\n${'x'.repeat(0x100000)}\r\n`
  const lines = [...head('/avatar', '10.0.4.1').slice(0, -1), 'Transfer-Encoding: chunked']
  await front.say(lines, [...Array(31).fill(chunk), '0\r\n\r\n'], 5)
  await expect.poll(() => heard).toEqual(['the body is tooLarge'])
})

it('an app that does not read what came is late, and not the client', async () => {
  front.state.app = () => new Promise(() => {})
  const answer = await front.ask('/avatar', picture('10.0.5.1'))
  expect(answer.status).toBe(503)
})

it('a picture that is read too late, on a way that does not end, gives its place back', async () => {
  let ended = 0
  front.state.app = async (request) => {
    // Past the deadline.
    await sleep(4_000)
    return request
      .arrayBuffer()
      .then(
        () => new Response('whole'),
        () => new Response('', { status: 400 }),
      )
      .finally(() => ended++)
  }
  const halves = Array.from({ length: 3 }, () => front.say(head('/avatar', '10.0.7.1'), ['x'.repeat(200_000)]))
  for (const answer of await Promise.all(halves)) expect(answer).toMatch(/^HTTP\/1\.1 503 /)
  await expect.poll(() => ended).toBe(3)
  front.reset()
  expect((await front.ask('/avatar', picture('10.0.7.1'))).status).toBe(200)
})

it('who hangs up on the way gives the place back', async () => {
  let begun = 0
  let broken = 0
  front.state.app = (request) => {
    begun++
    return request.arrayBuffer().then(
      () => new Response('whole'),
      () => {
        broken++
        return new Response('', { status: 400 })
      },
    )
  }
  const leaving = new AbortController()
  const body = new ReadableStream({ start: (controller) => controller.enqueue(new Uint8Array(1_000)) })
  const { headers } = picture('10.0.6.1')
  const gone = front
    .ask('/avatar', {
      ...{ method: 'POST', body, duplex: 'half', signal: leaving.signal },
      headers: { ...headers, 'content-type': 'multipart/form-data; boundary=x' },
    } as RequestInit)
    .catch(() => {})
  await expect.poll(() => begun).toBe(1)
  leaving.abort()
  await gone
  await expect.poll(() => broken).toBe(1)
})
