import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rounds } from '#tests/support/proofs'
import { isCreditCode, isTaxNumber } from './validators'

const CHARACTERS = [...'0123456789ABCDEFGHJKLMNPQRTUWXY']
/** Ci × Wi of GB 32100-2015, annex A, as its table gives the weights. */
const WEIGHTS = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28]

// Codes of well-known companies, as their licences show them.
const REAL = [
  '914403001922038216',
  '9144030071526726XG',
  '91330100799655058B',
  '91110000802100433B',
  '91310000132206289R',
]

describe('a credit code', () => {
  it.each(REAL)('%s is one', (code) => {
    expect([isCreditCode(code), isTaxNumber(code)]).toEqual([true, true])
  })

  it.each([
    ['914403001922038217', 'another check character'],
    ['914403001922038261', 'two characters changed round'],
    ['91440300192203821', 'one too few'],
    ['9144030019220382160', 'one too many'],
    ['91I403001922038216', 'a letter that is none of them'],
    ['9144O3001922038216', 'a letter for a digit of the region'],
    ['9144030071526726xg', 'small letters'],
    ['', 'nothing'],
  ])('%s is none: %s', (code) => {
    expect([isCreditCode(code), isTaxNumber(code)]).toEqual([false, false])
  })

  it('has one check character of thirty-one', () => {
    const some = (length: number) => fc.array(fc.constantFrom(...CHARACTERS), { minLength: length, maxLength: length })
    const region = fc.integer({ min: 110_000, max: 659_999 }).map(String)
    fc.assert(
      fc.property(some(2), region, some(9), (office, place, body) => {
        const code = office.join('') + place + body.join('')
        const sum = WEIGHTS.reduce((sum, weight, at) => sum + weight * CHARACTERS.indexOf(code[at] as string), 0)
        const check = CHARACTERS[(31 - (sum % 31)) % 31]
        expect(CHARACTERS.map((one) => code + one).filter(isCreditCode)).toEqual([code + check])
      }),
      { numRuns: rounds(200, 20_000) },
    )
  })
})

describe('a tax number from before', () => {
  it.each([
    ['440300192203821', true],
    ['33010678965505X', true],
    ['33010619800101123X01', true],
    ['4403001922038', false],
    ['ABCDEF192203821', false],
    ['330106-80010112', false],
  ])('%s: %s', (number, isOne) => {
    expect(isTaxNumber(number)).toBe(isOne)
  })
})
