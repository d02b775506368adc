import { describe, expect, it } from 'vitest'
import { clientAddress } from './client-address'

describe('the address of the client', () => {
  it.each<[string | undefined, string | null, number, string]>([
    ['203.0.113.9', null, 0, '203.0.113.9'],
    ['::ffff:203.0.113.9', null, 0, '203.0.113.9'],
    ['2001:db8::1', null, 0, '2001:db8::1'],
    // Nobody in front: what the header says is a lie.
    ['203.0.113.9', '10.1.1.1', 0, '203.0.113.9'],
    ['10.0.0.2', '203.0.113.9', 1, '203.0.113.9'],
    // The client may write what it likes to the left of what the proxy appended.
    ['10.0.0.2', '1.2.3.4, 203.0.113.9', 1, '203.0.113.9'],
    ['10.0.0.2', '1.2.3.4, 203.0.113.9, 10.0.0.3', 2, '203.0.113.9'],
    ['10.0.0.2', null, 2, '10.0.0.2'],
    ['10.0.0.2', 'rubbish', 1, '10.0.0.2'],
    [undefined, null, 0, 'unknown'],
  ])('of socket %s with %s behind %i proxies is %s', (socket, forwarded, proxies, address) => {
    expect(clientAddress(socket, forwarded, proxies)).toBe(address)
  })
})
