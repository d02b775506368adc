import { expect, it } from 'vitest'
import { isGtin } from './gtin'

it.each([
  ['6901234567892', true],
  ['4006381333931', true],
  ['036000291452', true],
  ['96385074', true],
  ['00012345600012', true],
  ['6901234567893', false],
  ['690123456789', false],
  ['LILAC-1', false],
  ['', false],
])('%s is a GTIN: %s', (code, is) => {
  expect(isGtin(code)).toBe(is)
})
