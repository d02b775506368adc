import { expect, it } from 'vitest'
import { csvText } from './csv'

it('quotes what has to be, and lets nothing be a formula', () => {
  expect(csvText([['a,b', 'say "hi"', '=1+1', '-5.00', 3, '+86 138']])).toBe(
    `\uFEFF"a,b","say ""hi""",'=1+1,-5.00,3,'+86 138\r\n`,
  )
})
