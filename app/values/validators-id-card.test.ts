import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rounds } from '#tests/support/proofs'
import { isIdCardNumber } from './validators'

describe('the check character of an identity number', () => {
  const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
  const CHECKS = ['1', '0', 'X', '9', '8', '7', '6', '5', '4', '3', '2']
  const complete = (seventeen: string) => {
    const sum = WEIGHTS.reduce((sum, weight, index) => sum + weight * Number(seventeen[index]), 0)
    return seventeen + CHECKS[sum % 11]
  }
  const body = fc
    .tuple(
      fc.integer({ min: 110101, max: 829999 }),
      fc.date({ min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }),
      fc.nat(999),
    )
    .map(([region, birth, serial]) => {
      return `${region}${birth.toISOString().slice(0, 10).replaceAll('-', '')}${String(serial).padStart(3, '0')}`
    })

  it('is the only one of eleven that is taken', () => {
    fc.assert(
      fc.property(body, (body) => {
        expect(CHECKS.map((check) => body + check).filter(isIdCardNumber)).toEqual([complete(body)])
      }),
      { numRuns: rounds(300, 20_000) },
    )
  })

  it('notices every single wrong digit and every two swapped neighbours', () => {
    fc.assert(
      fc.property(body, fc.nat(16), fc.integer({ min: 1, max: 9 }), (body, place, more) => {
        const number = complete(body)
        const digits = [...number]
        digits[place] = String((Number(digits[place]) + more) % 10)
        expect(isIdCardNumber(digits.join(''))).toBe(false)
        const swapped = [...number]
        ;[swapped[place], swapped[place + 1]] = [number[place + 1] ?? '', number[place] ?? '']
        if (number[place] !== number[place + 1]) expect(isIdCardNumber(swapped.join(''))).toBe(false)
      }),
      { numRuns: rounds(300, 20_000) },
    )
  })

  it.each(['20230229', '19000229', '20240431', '20241301', '20240001', '20240100', '20240132'])(
    'does not help a birth date of %s',
    (date) => expect(isIdCardNumber(complete(`110105${date}002`))).toBe(false),
  )

  it.each(['20240229', '20000229', '19491231', '20240430'])('goes with a birth date of %s', (date) => {
    expect(isIdCardNumber(complete(`110105${date}002`))).toBe(true)
  })

  it('does not help another century, a region from 0 on, or the old form of 15 digits', () => {
    for (const seventeen of ['11010518491231002', '11010521000101002', '01010519491231002']) {
      expect(isIdCardNumber(complete(seventeen))).toBe(false)
    }
    expect(isIdCardNumber('110105491231002')).toBe(false)
  })
})
