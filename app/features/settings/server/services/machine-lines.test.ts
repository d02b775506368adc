import { createServer } from 'node:http'
import { createServer as createTls } from 'node:https'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { proofOf } from '~/platform/secrets/shop-proof'
import { makeAuthority } from '~/services/simulators/authority'
import { written } from './lines'
import { ffmpegLine, originLines } from './machine-lines'

it('is told of a program that does not run', async () => {
  expect(written(await ffmpegLine('/nowhere/ffmpeg'))).toMatch(/^WRONG +ffmpeg: FFMPEG_PATH: .*ENOENT/)
  expect(written(await ffmpegLine(process.execPath))).toMatch(/^(right|WRONG)/)
})

it('asks through the public address for what this shop alone can answer', async () => {
  const answers: Record<string, (token: string) => [status: number, text: string]> = {
    'lets callbacks in': (token) => [200, proofOf(token) ?? ''],
    'another program answers there': () => [200, 'welcome'],
    'a login, captcha or firewall': () => [403, ''],
    'vendors do not follow': () => [301, ''],
    'nothing answers there: start': () => [502, ''],
  }
  let answer: (token: string) => [number, string] = () => [200, '']
  const server = createServer(async (request, response) => {
    const [status, text] = answer(Buffer.concat(await request.toArray()).toString())
    response.writeHead(status).end(text)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  for (const [line, how] of Object.entries(answers)) {
    answer = how
    expect((await originLines(origin)).map(written).join('\n')).toContain(line)
  }
  await new Promise((resolve) => server.close(resolve))
  expect((await originLines(origin)).map(written)).toEqual([
    expect.stringMatching(/^WRONG .*PUBLIC_ORIGIN: nothing answers there/),
  ])
  expect((await originLines('https://no.such.host.invalid')).map(written)).toEqual([
    expect.stringMatching(/^WRONG .*(ENOTFOUND|EAI_AGAIN).*its DNS record/),
  ])
})

it('is told of a certificate that nobody vouches for', async () => {
  const server = createTls(makeAuthority(['shop.example']), (_, response) => response.end())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  expect((await originLines(`https://localhost:${port}`)).map(written)).toEqual([
    expect.stringMatching(/^WRONG .*PUBLIC_ORIGIN: the certificate is not one of this address/),
  ])
  await new Promise((resolve) => server.close(resolve))
})
