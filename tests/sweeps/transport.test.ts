import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { useDatabase } from '#tests/support/database'
import { type Stage, setStage, tokenOf } from '#tests/support/stage'
import type { Call } from '~/contract/call'
import { RUNTIME_CODES } from '~/contract/envelope'
import { handle } from '~/house/dispatch.server'
import { calls } from '~/house/registers/calls'
import { log } from '~/platform/log'
import { type Sender, send, sendOverHttp } from '~/web/h5/transport'

useDatabase()

let stage: Stage
let token: string
let server: Server
let base: string

beforeAll(async () => {
  stage = await setStage()
  token = await tokenOf(stage.mei)
  server = createServer(async (request, answer) => {
    const { method = 'GET', headers, url } = request
    const body = method === 'GET' ? undefined : await buffer(request)
    const got = await handle(
      new Request(new URL(url as string, base), { method, body, headers: headers as HeadersInit }),
    )
    answer.writeHead(got.status, Object.fromEntries(got.headers)).end(await got.text())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

type Line = [what: string, one: Call, input: (stage: Stage) => object, who?: Partial<Sender>]

const MEMBER = { token: 'live' }
const table: Line[] = [
  ['a list', calls.goods.search, () => ({ keyword: 'scarf', inStock: true })],
  ['details', calls.goods.detail, ({ scarf }) => ({ id: scarf.id })],
  ['details in Chinese', calls.goods.detail, ({ scarf }) => ({ id: scarf.id }), { locale: 'zh-Hans' }],
  ['what does not exist', calls.goods.detail, () => ({ id: 'nothing' })],
  ['bad input', calls.goods.search, () => ({ minYuan: 'much', sort: 'dearest' }), { locale: 'fr' }],
  ['nothing named', calls.goods.detail, () => ({})],
  ['optional fields left out', calls.goods.search, () => ({ keyword: undefined, category: '' })],
  ['characters that addresses escape', calls.goods.suggestions, () => ({ keyword: '丝巾 & “?#%+=' })],
  ['a guest where members go', calls.orders.list, () => ({})],
  ['a dead token', calls.goods.hotWords, () => ({}), { token: 'dead' }],
  ['a member’s own', calls.members.getMemberInfo, () => ({}), MEMBER],
  ['an order', calls.orders.details, ({ orderId }) => ({ id: orderId }), MEMBER],
  ['somebody else’s order', calls.orders.details, ({ theirOrderId }) => ({ id: theirOrderId }), MEMBER],
  ['a cart', calls.carts.list, () => ({}), MEMBER],
  ['a guest’s cart', calls.carts.list, () => ({}), { cartId: 'a-cart-that-nobody-has-yet' }],
  [
    'a preview',
    calls.orders.preview,
    ({ scarf, addressId }) => ({ skuId: scarf.skuId, quantity: 3, addressId }),
    MEMBER,
  ],
  ['a post', calls.carts.select, () => ({ isSelected: false }), MEMBER],
  ['a list in a post', calls.carts.remove, () => ({ lineIds: [] }), MEMBER],
  ['bad input of a post', calls.addresses.save, () => ({ name: '', phone: '12', region: 'x', detail: '' }), MEMBER],
  [
    'a changed total',
    calls.orders.place,
    ({ scarf, addressId }) => ({ skuId: scarf.skuId, quantity: 1, addressId, total: 1, submissionId: 'one' }),
    MEMBER,
  ],
]

describe('both ways of calling answer the same', () => {
  it.each(table)('%s', async (_, one, input, who) => {
    const from = { locale: 'en', address: '10.0.0.1', ...who, ...(who === MEMBER && { token }) } as Sender
    const here = await send(one, input(stage), from)
    const there = await sendOverHttp(base, one, input(stage), from)
    // A submission id and the seconds left are new with each answer.
    const steady = (value: unknown) =>
      JSON.parse(
        JSON.stringify(value, (key, held) => (key === 'submissionId' || key === 'secondsToPay' ? typeof held : held)),
      )
    expect(steady(there)).toEqual(steady(here))
    expect(here).toMatchObject({ code: expect.any(Number), msg: expect.any(String) })
  })

  it('a picture', async () => {
    const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#AF57FF' } })
      .png()
      .toBuffer()
    const from: Sender = {
      locale: 'en',
      address: '10.0.0.1',
      token,
      file: new File([new Uint8Array(png)], 'a.png', { type: 'image/png' }),
    }
    const answers = [
      await send(calls.uploads.upload, {}, from),
      await sendOverHttp(base, calls.uploads.upload, {}, from),
    ]
    for (const answer of answers) expect(answer).toMatchObject({ code: 200, data: { width: 40, height: 30 } })
  })

  it('no picture', async () => {
    const from: Sender = { locale: 'en', address: '10.0.0.1', token }
    expect(await sendOverHttp(base, calls.uploads.upload, {}, from)).toEqual(await send(calls.uploads.upload, {}, from))
  })
})

describe('where no envelope comes back', () => {
  const from: Sender = { locale: 'en', address: '10.0.0.1' }
  const servers: Server[] = []
  afterEach(() => {
    for (const one of servers.splice(0)) {
      one.closeAllConnections()
      one.close()
    }
  })

  /** The address of a provider that answers as a test says. */
  async function answering(answer: RequestListener): Promise<string> {
    const odd = createServer(answer)
    servers.push(odd)
    await new Promise<void>((resolve) => odd.listen(0, '127.0.0.1', resolve))
    return `http://127.0.0.1:${(odd.address() as AddressInfo).port}`
  }
  const code = async (base: string, one: Call, who: Partial<Sender> = {}, timeout?: number) => {
    const { code, msg } = await sendOverHttp(base, one, {}, { ...from, ...who }, timeout)
    return [code, msg]
  }
  const NOBODY = 'http://127.0.0.1:9'
  const broken = expect.stringMatching(/reached/)

  it('a provider that is not there is a network error, of an upload a transfer', async () => {
    expect(await code(NOBODY, calls.goods.hotWords)).toEqual([RUNTIME_CODES.network, broken])
    expect(await code(NOBODY, calls.uploads.upload)).toEqual([RUNTIME_CODES.transfer, broken])
    const babbling = await answering((_, answer) => answer.end('<html>'))
    expect(await code(babbling, calls.goods.hotWords)).toEqual([RUNTIME_CODES.network, broken])
  })

  it('only a provider that is silent for too long is a time-out', async () => {
    const silent = await answering(() => {})
    expect(await code(silent, calls.goods.hotWords, {}, 50)).toEqual([RUNTIME_CODES.timeout, 'timeout'])
  })

  it('a browser that goes away is an abort', async () => {
    const gone = new AbortController()
    const silent = await answering(() => gone.abort())
    expect(await code(silent, calls.goods.hotWords, { signal: gone.signal })).toEqual([RUNTIME_CODES.abort, 'abort'])
  })

  it('null data becomes {}, and a number that was rounded on the way is warned of', async () => {
    const warned = vi.spyOn(log(), 'warn').mockReturnValue()
    const answers = async (body: string) => {
      const base = await answering((_, answer) => answer.end(body))
      return sendOverHttp(base, calls.goods.hotWords, {}, from)
    }
    expect((await answers('{"code":200,"msg":"","data":null}')).data).toEqual({})
    await answers('{"code":200,"msg":"","data":{"a":[9007199254740991, 1.5, 1e300]}}')
    expect(warned).toHaveBeenCalledTimes(1)
    await answers('{"code":200,"msg":"","data":{"a":[9007199254740991, 0.1]}}')
    expect(warned).toHaveBeenCalledTimes(1)
    await answers('{"code":200,"msg":"","data":{"a":[{"id":9007199254740993}]}}')
    expect(warned).toHaveBeenCalledTimes(2)
    warned.mockRestore()
  })
})
