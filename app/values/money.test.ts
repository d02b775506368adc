import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rounds } from '#tests/support/proofs'
import { addFen, byPercent, type Fen, fen, parseYuan, shortYuan, splitByWeight, timesFen, yuanText } from './money'

const MAX = Number.MAX_SAFE_INTEGER
const anyFen = fc.maxSafeInteger().map((amount) => fen(amount))

describe('fen', () => {
  it.each([0.1, Number.NaN, Number.POSITIVE_INFINITY, MAX + 1, -MAX - 1])('refuses %d', (amount) => {
    expect(() => fen(amount)).toThrow(RangeError)
  })

  it('has one zero', () => {
    expect(fen(-0)).toBe(0)
  })

  it('adds and multiplies exactly or throws', () => {
    expect(addFen()).toBe(0)
    expect(addFen(fen(1), fen(-3), fen(10))).toBe(8)
    expect(timesFen(fen(1999), 3)).toBe(5997)
    expect(() => addFen(fen(MAX), fen(1))).toThrow(RangeError)
    expect(() => timesFen(fen(MAX), 2)).toThrow(RangeError)
    expect(() => timesFen(fen(100), 1.5)).toThrow(RangeError)
  })
})

describe('yuan', () => {
  it.each([
    ['0', 0],
    ['0.05', 5],
    ['0.5', 50],
    ['12', 1200],
    ['12.3', 1230],
    ['12.30', 1230],
    ['1.15', 115],
    ['90071992547409.91', MAX],
  ])('reads %s as %d fen', (text, amount) => {
    expect(parseYuan(text)).toBe(amount)
  })

  it.each([
    ...[
      '',
      ' ',
      '1.',
      '.5',
      '1.234',
      '1e3',
      '1E3',
      '0x10',
      '+1',
      '-1',
      '1,000',
      '01',
      '00.5',
      '¥1',
      '1元',
      '12\n',
      ' 1',
    ],
    ...['NaN', 'Infinity', '１２', '1。5', '1.5.5', '90071992547409.92', '900719925474099', '9'.repeat(400)],
  ])('does not read %j', (text) => {
    expect(parseYuan(text)).toBeUndefined()
  })

  it.each([
    [0, '0.00', '0'],
    [5, '0.05', '0.05'],
    [-5, '-0.05', '-0.05'],
    [50, '0.50', '0.50'],
    [100, '1.00', '1'],
    [1230, '12.30', '12.30'],
    [-1200, '-12.00', '-12'],
    [100000, '1000.00', '1000'],
    [MAX, '90071992547409.91', '90071992547409.91'],
  ])('writes %d fen as %s and in short as %s', (amount, text, short) => {
    expect(yuanText(fen(amount))).toBe(text)
    expect(shortYuan(fen(amount))).toBe(short)
  })

  it('reads back whatever it writes', () => {
    const positive = fc.maxSafeNat().map((amount) => fen(amount))
    fc.assert(
      fc.property(positive, (amount) => {
        expect(parseYuan(yuanText(amount))).toBe(amount)
        expect(parseYuan(shortYuan(amount))).toBe(amount)
      }),
    )
    fc.assert(fc.property(anyFen, (amount) => void expect(yuanText(amount)).toMatch(/^-?\d+\.\d\d$/)))
  })
})

describe('splitByWeight', () => {
  const RUNS = { numRuns: rounds(1_000, 100_000) }
  const weight = fc.oneof(fc.nat(5), fc.nat(100_000), fc.constant(1e12))
  const weights = fc.array(weight, { minLength: 1, maxLength: 12 })
  const total = fc.oneof(fc.nat(50), fc.nat(1_000_000), fc.constant(1e12)).map((amount) => fen(amount))
  // Caps with enough room for the total: gross amounts of the lines, and a total that is a part of their sum.
  const capped = fc
    .array(fc.record({ weight, cap: fc.oneof(fc.nat(5), fc.nat(1_000_000)) }), { minLength: 1, maxLength: 12 })
    .chain((lines) =>
      fc.record({
        weights: fc.constant(lines.map((line) => line.weight)),
        caps: fc.constant(lines.map((line) => line.cap)),
        total: fc.nat(lines.reduce((sum, line) => sum + line.cap, 0)).map((amount) => fen(amount)),
      }),
    )
  const sum = (parts: readonly number[]) => parts.reduce((sum, part) => sum + BigInt(part), 0n)
  const size = (difference: bigint) => (difference < 0n ? -difference : difference)

  it.each([
    { of: 'ties to the lower index', total: 100, weights: [1, 1, 1], parts: [34, 33, 33] },
    { of: 'the larger remainder first', total: 10, weights: [1, 5, 1], parts: [2, 7, 1] },
    { of: 'nothing', total: 0, weights: [3, 4], parts: [0, 0] },
    { of: 'one part', total: 7, weights: [123], parts: [7] },
    { of: 'no weight, no part', total: 5, weights: [0, 1], parts: [0, 5] },
    { of: 'equal parts where all weigh nothing', total: 5, weights: [0, 0], parts: [3, 2] },
    { of: 'no parts', total: 0, weights: [], parts: [] },
    {
      of: 'products beyond what doubles hold',
      total: 999_999_999_999,
      weights: [333_333_333_333, 333_333_333_334, 333_333_333_333],
      parts: [333_333_333_333, 333_333_333_333, 333_333_333_333],
    },
    { of: 'a cap', total: 10, weights: [9, 1, 1], caps: [4, 9, 9], parts: [4, 3, 3] },
    { of: 'a cap that fills the next one', total: 12, weights: [6, 3, 1], caps: [2, 3, 9], parts: [2, 3, 7] },
    { of: 'rest to the weightless', total: 6, weights: [1, 0, 0], caps: [2, 9, 9], parts: [2, 2, 2] },
    { of: 'all caps full', total: 6, weights: [1, 9], caps: [1, 5], parts: [1, 5] },
  ])('$of', ({ total, weights, caps, parts }) => {
    expect(splitByWeight(fen(total), weights, caps)).toEqual(parts)
  })

  it.each<[string, number, number[], number[]?]>([
    ['no parts for something', 1, []],
    ['caps too small', 7, [1, 1], [3, 3]],
    ['fewer caps than weights', 1, [1, 1], [3]],
    ['more caps than weights', 1, [1], [3, 3]],
    ['a negative weight', 1, [2, -1]],
    ['a fraction as weight', 1, [0.5]],
    ['a negative cap', 1, [1, 1], [5, -1]],
    ['a negative total', -1, [1]],
  ])('throws on %s', (_, total, weights, caps) => {
    expect(() => splitByWeight(fen(total), weights, caps)).toThrow(RangeError)
  })

  it('adds up, stays whole and not negative, and is less than one fen from exact', () => {
    fc.assert(
      fc.property(total, weights, (total, weights) => {
        const parts = splitByWeight(total, weights)
        expect(sum(parts)).toBe(BigInt(total))
        expect(parts.every((part) => Number.isSafeInteger(part) && part >= 0)).toBe(true)
        const all = sum(weights)
        const close = parts.every((part, i) => {
          const exact = BigInt(total) * BigInt(weights[i] ?? 0)
          return all === 0n || size(BigInt(part) * all - exact) < all
        })
        expect(close).toBe(true)
      }),
      RUNS,
    )
  })

  it('keeps caps, fills them exactly when the total is their sum, and shares the rest by weight', () => {
    fc.assert(
      fc.property(capped, ({ total, weights, caps }) => {
        const parts = splitByWeight(total, weights, caps)
        expect(sum(parts)).toBe(BigInt(total))
        expect(parts.every((part, i) => part >= 0 && part <= (caps[i] ?? 0))).toBe(true)
        expect(splitByWeight(fen(Number(sum(caps))), weights, caps)).toEqual(caps)
        // A part below its cap has its share of what it and any other got, give or take a fen; a full one has at most that.
        const fair = parts.every((a, i) =>
          parts.every((b, j) => {
            const [v, w] = [BigInt(weights[i] ?? 0), BigInt(weights[j] ?? 0)]
            if (v === 0n || w === 0n || b >= (caps[j] ?? 0)) return true
            const difference = BigInt(a) * w - BigInt(b) * v
            return (a < (caps[i] ?? 0) ? size(difference) : difference) < v + w
          }),
        )
        expect(fair).toBe(true)
      }),
      RUNS,
    )
  })

  it('never gets near a cap when each weight is its own cap, as for a discount over lines', () => {
    fc.assert(
      fc.property(weights, fc.double({ min: 0, max: 1, noNaN: true }), (gross, share) => {
        const discount = fen(Math.floor(Number(sum(gross)) * share))
        expect(splitByWeight(discount, gross, gross)).toEqual(splitByWeight(discount, gross))
      }),
      RUNS,
    )
  })

  it('does not depend on the order of the parts, ties aside', () => {
    fc.assert(
      fc.property(total, weights, (total, weights) => {
        const parts = splitByWeight(total, weights)
        const reversed = splitByWeight(total, weights.toReversed()).toReversed()
        const all = sum(weights)
        if (all === 0n) return
        const remainders = weights.map((weight) => (BigInt(total) * BigInt(weight)) % all)
        remainders.forEach((remainder, i) => {
          const tied = remainders.some((other, j) => j !== i && other === remainder)
          if (!tied) expect(reversed[i]).toBe(parts[i])
        })
      }),
      RUNS,
    )
  })

  it('splits a line into its pieces without losing a fen', () => {
    fc.assert(
      fc.property(total, fc.integer({ min: 1, max: 99 }), (paid, quantity) => {
        const pieces: Fen[] = splitByWeight(paid, Array(quantity).fill(1))
        expect(addFen(...pieces)).toBe(paid)
        expect((pieces[0] ?? 0) - (pieces.at(-1) ?? 0)).toBeLessThanOrEqual(1)
      }),
      RUNS,
    )
  })
})

describe('byPercent', () => {
  it.each([
    [1_005, -10_00, 905],
    [1_004, -10_00, 904],
    [995, 5_50, 1_050],
    [100, 0, 100],
    [1, -90_00, 1],
    [3, 50_00, 5],
    [999_999_999_99, 900_00, 9_999_999_999_90],
  ])('makes of %i fen by %i hundredths of a per cent %i fen', (price, hundredths, changed) =>
    expect(byPercent(fen(price), hundredths)).toBe(changed),
  )
})
