import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rounds } from '#tests/support/proofs'
import { firstOf, lengthOf, normal, PRINTABLE, piecesOf } from './characters'

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 1_200 }),
  fc
    .array(
      fc.constantFrom('a', '\u0301', '\u0316', '啊', '𠮷', '😀', '\ufdfa', '\u1100', '\u1161', '\u11a8', 'ｶ', 'ﾞ', ' '),
      {
        maxLength: 1_200,
      },
    )
    .map((signs) => signs.join('')),
)

it('a text is normal by its pieces as it is as a whole', () => {
  fc.assert(
    fc.property(anyText, fc.constantFrom('NFC', 'NFKC', 'NFKD'), (text, form) => {
      expect(piecesOf(text).join('')).toBe(text)
      expect(normal(text, form as 'NFC')).toBe(text.normalize(form))
    }),
    { numRuns: rounds(200, 3_000) },
  )
})

it('a run of marks without end is cut all the same', () => {
  const lengths = piecesOf(`a${'\u0301'.repeat(3_000)}b`).map(lengthOf)
  expect(Math.max(...lengths)).toBeLessThanOrEqual(1_000)
})

it('the first characters of a text are whole ones, as the database counts them', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme-composite', maxLength: 80 }), fc.nat(90), (text, most) => {
      expect(firstOf(text, most)).toBe([...text].slice(0, most).join(''))
      expect(lengthOf(text)).toBe([...text].length)
    }),
    { numRuns: rounds(200, 3_000) },
  )
})

describe('what may be printed', () => {
  it.each(['a b', 'a\nb\tc', '', '😀'])('%j is', (text) => expect(PRINTABLE.test(text)).toBe(true))
  it.each(['a\0b', '\u0007', 'a\u0085'])('%j is not', (text) => expect(PRINTABLE.test(text)).toBe(false))

  it('is found in a time that grows with the text alone', () => {
    const before = performance.now()
    expect(PRINTABLE.test(`${' '.repeat(10_000)}\0`)).toBe(false)
    // A pattern that takes a space in two ways needs longer than the universe is old.
    expect(performance.now() - before).toBeLessThan(1_000)
  })
})
