import { request } from 'node:http'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type FrontServer, serveFront } from '#tests/support/front-server'

process.env.PUBLIC_ORIGIN = 'https://shop.example'

let front: FrontServer
beforeAll(async () => {
  front = await serveFront('short')
})
afterAll(() => front.stop())

/** Asks with a host of its own, which fetch would not. */
function ask(path: string, method = 'GET', headers: Record<string, string> = {}) {
  return new Promise<{ status?: number; headers: NodeJS.Dict<string | string[]> }>((resolve, reject) => {
    const requested = request(
      front.origin + path,
      { method, headers: { host: 'shop.example', ...headers } },
      (answer) => {
        answer.resume()
        resolve({ status: answer.statusCode, headers: answer.headers })
      },
    )
    requested.on('error', reject).end()
  })
}

it('behind https every answer tells browsers to come by https from then on', async () => {
  const own = { origin: 'https://shop.example', 'content-length': '0' }
  const answers = await Promise.all([
    ask('/form'),
    ask('/form', 'POST', own),
    ask('/form', 'HEAD'),
    ask('/nowhere'),
    ask('/healthz'),
    ask('/form', 'POST', { ...own, origin: 'https://evil.example' }),
    ask('/form', 'PUT'),
    ask('/form', 'GET', { host: 'other.example' }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 403, 405, 421])
  for (const { headers } of answers)
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
  const unread = await front.say(['hello'])
  expect(unread).toMatch(/^HTTP\/1\.1 400 [\s\S]*strict-transport-security: max-age=31536000; includeSubDomains/i)
})
