import { expect, it } from 'vitest'
import { encodingOf } from './encodings'

it.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['br;q=0.5', 'br'],
  ['identity', 'identity'],
  [undefined, 'identity'],
  ['gzip;q=0, br; q=0.0', 'identity'],
])('what goes to who accepts %s as %s', (accepted, encoding) => {
  expect(encodingOf(accepted)).toBe(encoding)
})
