import { describe, expect, it } from 'vitest'
import { isForeign } from './checks'

const SHOP = 'https://shop.example'

const foreign = (path: string, headers: Record<string, string>, publicOrigin?: string, method = 'POST') =>
  isForeign(new Request(`${SHOP}${path}`, { method, headers }), publicOrigin)

describe('the origin guard', () => {
  it.each([
    ['our own page', { 'sec-fetch-site': 'same-origin' }],
    ['a bookmark or a typed address', { 'sec-fetch-site': 'none' }],
    ['our own page, by both words', { 'sec-fetch-site': 'same-origin', origin: SHOP }],
    ['our own page in a browser that tells no referrer', { 'sec-fetch-site': 'same-origin', origin: 'null' }],
    ['an older browser on our page', { origin: SHOP }],
  ])('lets through what comes from %s', (_, headers) => {
    for (const publicOrigin of [undefined, SHOP]) expect(foreign('/cart', headers, publicOrigin)).toBe(false)
  })

  it.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['a subdomain', { 'sec-fetch-site': 'same-site' }],
    ['another site that shows our origin', { 'sec-fetch-site': 'cross-site', origin: SHOP }],
    ['another site that calls itself ours', { 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' }],
    ['another site that says it is none', { 'sec-fetch-site': 'none', origin: 'https://evil.example' }],
    ['an old browser on another site', { origin: 'https://evil.example' }],
    ['an old browser on a subdomain', { origin: 'https://pay.shop.example' }],
    ['a page without an origin', { origin: 'null' }],
    ['another port', { origin: 'https://shop.example:8443' }],
    ['something that does not say', {}],
  ])('stops %s', (_, headers) => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
      for (const path of ['/cart', '/cart?_data=root', '/h5', '/h5x', '/h5%2fapi', '/h5/../cart', '/h5/%2e%2e/cart'])
        for (const publicOrigin of [undefined, SHOP])
          expect(foreign(path, headers, publicOrigin, method), `${method} ${path}`).toBe(true)
  })

  it('tells http from https once it knows its own address', () => {
    expect(foreign('/cart', { origin: 'http://shop.example' }, SHOP)).toBe(true)
  })

  it('leaves reading alone, and calls, which prove themselves by a header', () => {
    expect(foreign('/cart', { 'sec-fetch-site': 'cross-site' }, SHOP, 'GET')).toBe(false)
    expect(foreign('/h5/api/member/phoneRegister', {}, SHOP)).toBe(false)
  })
})
