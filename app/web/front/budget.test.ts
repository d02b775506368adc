import type { IncomingMessage } from 'node:http'
import { describe, expect, it } from 'vitest'
import { makeBudget } from './budget'

type RequestOptions = {
  address?: string
  cookie?: string
  token?: string
  authorization?: string
  url?: string
  bytes?: number
}

/** A budget of five at once and one a second, whose clock a test sets. */
function budget(perSecond = 1) {
  let clock = 0
  const { isWithin, count } = makeBudget({ burst: 5, perSecond }, 1, () => clock)
  const ask = ({
    address = '203.0.113.9',
    cookie,
    token,
    authorization,
    url = '/pages/mine/index',
    bytes,
  }: RequestOptions = {}) =>
    isWithin({
      url,
      headers: {
        'x-forwarded-for': address,
        ...(cookie && { cookie }),
        ...(token && { token }),
        ...(authorization && { authorization }),
        ...(bytes && { 'content-length': String(bytes) }),
      },
      socket: {},
    } as unknown as IncomingMessage)
  const passed = (times: number, sent: (time: number) => RequestOptions = () => ({})) =>
    Array.from({ length: times }, (_, time) => ask(sent(time))).filter(Boolean).length
  return { ask, passed, count, wait: (seconds: number) => (clock += seconds * 1000) }
}

describe('a client', () => {
  it('has a burst, and then so many a second, and never more than the burst', () => {
    const { passed, wait } = budget()
    expect(passed(20)).toBe(5)
    wait(2)
    expect(passed(20)).toBe(2)
    wait(1_000)
    expect(passed(20)).toBe(5)
  })

  it.each<[string, RequestOptions, RequestOptions, boolean]>([
    ['its address', { address: '203.0.113.9' }, { address: '203.0.113.10' }, false],
    ['its network', { address: '2001:db8:1:2::1' }, { address: '2001:db8:1:2:ffff::9' }, true],
    ['another network', { address: '2001:db8:1:2::1' }, { address: '2001:db8:1:3::1' }, false],
    ['its session', { cookie: 'a=b; __Host-user=one.sig1' }, { cookie: 'a=b; __Host-user=two.sig2' }, false],
    ['its session anywhere', { token: 'one' }, { token: 'one', address: '203.0.113.10' }, true],
    ['its device', { cookie: 'device=one.sig1' }, { cookie: 'lang=en; device=one.sig1' }, true],
  ])('is known by %s', (_, first, second, isSame) => {
    const { passed } = budget()
    expect(passed(20, () => first)).toBe(5)
    expect(passed(20, () => second)).toBe(isSame ? 0 : 5)
  })

  it('takes nothing from those who share its address with a session', () => {
    const { ask, passed } = budget()
    expect(passed(20)).toBe(5)
    expect(ask({ cookie: 'user=member.sig' })).toBe(true)
  })

  it('gets no more than ten times as much by names that it makes up', () => {
    const { passed } = budget()
    expect(passed(1_000, (time) => ({ cookie: `device=${time}.made-up` }))).toBe(50)
  })

  it('gets nothing more by API keys that it makes up', () => {
    const { passed } = budget()
    expect(passed(1_000, (time) => ({ authorization: `Bearer lilac_${time}` }))).toBe(5)
  })

  it('asks for files and health as often as it likes', () => {
    const { passed } = budget()
    for (const url of ['/assets/a-1234.js', '/media/demo/scarf-320.webp', '/favicon.ico', '/healthz'])
      expect(
        passed(50, () => ({ url })),
        url,
      ).toBe(50)
    for (const url of ['/h5/openapi.json', '/nothing.js', '/a/favicon.ico', '/'])
      expect(
        passed(50, () => ({ url, token: url })),
        url,
      ).toBe(5)
  })

  it('pays for a long body as for several requests, and may overdraw for it', () => {
    const { ask, passed, wait } = budget()
    const pictures = { bytes: 8 * 128 * 1024 }
    expect(ask(pictures)).toBe(true)
    expect(passed(5)).toBe(0)
    wait(5)
    expect(passed(5)).toBe(1)
    wait(5)
    expect(passed(20, () => ({ bytes: 1_000 }))).toBe(5)
  })

  it('may be a gateway that has much to tell', () => {
    const url = '/h5/api/payment/callback/sandbox'
    expect(budget().passed(1_000, () => ({ url }))).toBe(50)
  })

  it('has no end where no rate is set', () => {
    expect(budget(0).passed(1_000)).toBe(1_000)
  })
})

it('remembers no more clients than it may', () => {
  const { passed, count } = budget()
  expect(passed(50_000, (time) => ({ address: `10.${time >> 16}.${(time >> 8) & 255}.${time & 255}` }))).toBe(50_000)
  expect(count()).toBe(30_000)
})
