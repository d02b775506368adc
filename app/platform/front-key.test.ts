import { expect, it } from 'vitest'
import { clientAddressOf, frontKey, requestIdOf } from './front-key'

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

it('believes the name of a request only from its own front', () => {
  const named = (key: string) =>
    requestIdOf(new Headers({ 'x-client-address': `${key} 203.0.113.9`, 'x-request-id': 'a-name' }))
  expect(named(frontKey)).toBe('a-name')
  expect(named('x'.repeat(22))).toBeUndefined()
  expect(requestIdOf(new Headers({ 'x-request-id': 'a-name' }))).toBeUndefined()
})
