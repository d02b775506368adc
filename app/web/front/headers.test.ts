import { describe, expect, it } from 'vitest'
import { securityHeaders, trustedHeaders } from './headers'

describe('headers', () => {
  it('that protect say https only where the shop is reached by it', () => {
    expect(securityHeaders(undefined)).toMatchObject({
      'Content-Security-Policy': expect.stringContaining("default-src 'none'"),
      'X-Content-Type-Options': 'nosniff',
      'X-Frame-Options': 'DENY',
    })
    for (const origin of [undefined, 'http://shop.example'])
      expect(securityHeaders(origin)).not.toHaveProperty('Strict-Transport-Security')
    expect(securityHeaders('https://shop.example')['Strict-Transport-Security']).toContain('max-age=31536000')
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
    const received = new Headers(claimed.map((name): [string, string] => [name, 'claimed']))
    received.set('cookie', 'a=b')
    // The guard has decided by then; the framework would fail at it.
    received.set('origin', 'null')
    const headers = trustedHeaders(received, { address: '203.0.113.9', requestId: 'r1', frontKey: 'k1' })
    expect(Object.fromEntries(headers)).toEqual({
      cookie: 'a=b',
      'x-client-address': 'k1 203.0.113.9',
      'x-request-id': 'r1',
    })
  })
})
