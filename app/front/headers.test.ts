import { describe, expect, it } from 'vitest'
import { secure, trustedHeaders } from './headers'

describe('headers', () => {
  it('that protect are added where an answer lacks them', () => {
    const headers = new Headers({ 'X-Frame-Options': 'SAMEORIGIN' })
    secure(headers, undefined)
    expect(headers.get('x-frame-options')).toBe('SAMEORIGIN')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
    expect(headers.has('strict-transport-security')).toBe(false)
    secure(headers, 'https://shop.example')
    expect(headers.get('strict-transport-security')).toContain('max-age=31536000')
  })

  it('that only proxies and we write are not believed', () => {
    const claimed = [
      'forwarded',
      'x-forwarded-host',
      'x-forwarded-for',
      'x-real-ip',
      'x-client-address',
      'x-request-id',
    ]
    const received = new Headers(claimed.map((name) => [name, 'claimed']))
    received.set('cookie', 'a=b')
    const headers = trustedHeaders(received, { address: '203.0.113.9', requestId: 'r1' })
    expect(Object.fromEntries(headers)).toEqual({
      cookie: 'a=b',
      'x-client-address': '203.0.113.9',
      'x-request-id': 'r1',
    })
  })
})
