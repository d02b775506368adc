import { describe, expect, it } from 'vitest'
import { rounds } from '#tests/support/proofs'
import { drawnNumber, prizeOf, seedHashOf } from './draw-number'

const SEED = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f'

/** What is above it happens by chance once in a thousand times, by degrees of freedom. */
const CHI_SQUARE = { 5: 20.515, 99: 148.23 }

function chiSquare(counts: readonly number[], expected: readonly number[]): number {
  return counts.reduce((sum, count, at) => sum + (count - (expected[at] as number)) ** 2 / (expected[at] as number), 0)
}

describe('the numbers of a version', () => {
  it('are those that anybody can compute', () => {
    // printf 'v:1' | openssl dgst -sha256 -mac HMAC -macopt hexkey:$SEED, first four bytes, mod 1,000,000, + 1
    expect([1, 2, 3].map((n) => drawnNumber(SEED, 'v', n))).toMatchInlineSnapshot(`
      [
        254352,
        289985,
        627220,
      ]
    `)
    expect(seedHashOf(SEED)).toBe('630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd')
  })

  it('fall on prizes as the weights say, and on no part of the range more than on another', () => {
    const COUNT = 1_000_000
    const prizes = [10, 990, 9_000, 90_000, 300_000, 600_000].map((weight, at) => ({ at, weight }))
    const [came, parts] = [prizes.map(() => 0), Array.from({ length: 100 }, () => 0)]
    for (let n = 1; n <= COUNT; n++) {
      const number = drawnNumber(SEED, 'chi', n)
      const { at } = prizeOf(prizes, number)
      came[at] = (came[at] as number) + 1
      const part = Math.floor((number - 1) / 10_000)
      parts[part] = (parts[part] as number) + 1
    }
    const expected = prizes.map(({ weight }) => (weight * COUNT) / 1_000_000)
    expect(chiSquare(came, expected)).toBeLessThan(CHI_SQUARE[5])
    expect(
      chiSquare(
        parts,
        parts.map(() => COUNT / 100),
      ),
    ).toBeLessThan(CHI_SQUARE[99])
    // The saboteur: two bytes instead of four reach no further than 65,536.
    const short = prizes.map(() => 0)
    for (let n = 1; n <= rounds(10_000, COUNT); n++) {
      const { at } = prizeOf(prizes, (drawnNumber(SEED, 'chi', n) % 65_536) + 1)
      short[at] = (short[at] as number) + 1
    }
    const few = prizes.map(({ weight }) => (weight * rounds(10_000, COUNT)) / 1_000_000)
    expect(chiSquare(short, few)).toBeGreaterThan(CHI_SQUARE[5])
  }, 120_000)

  it('lie at the borders of prizes where the weights end', () => {
    const prizes = [{ weight: 1 }, { weight: 0 }, { weight: 999_999 }]
    expect([1, 2, 1_000_000].map((number) => prizes.indexOf(prizeOf(prizes, number)))).toEqual([0, 2, 2])
    expect(() => prizeOf(prizes, 1_000_001)).toThrow(RangeError)
  })
})
