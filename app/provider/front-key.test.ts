import { expect, it } from 'vitest'
import { clientAddressOf, frontKey } from './front-key'

const of = (value?: string) => clientAddressOf(new Headers(value === undefined ? {} : { 'x-client-address': value }))

it('believes an address of the client only from its own front', () => {
  expect(of(`${frontKey} 203.0.113.9`)).toBe('203.0.113.9')
  for (const claimed of [
    undefined,
    '',
    '203.0.113.9',
    ` 203.0.113.9`,
    `${frontKey}`,
    `${'x'.repeat(22)} 203.0.113.9`,
    'ü x',
  ])
    expect(of(claimed)).toBe('unknown')
})
