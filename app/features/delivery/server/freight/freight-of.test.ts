import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fen } from '~/values/money'
import { type FreightLine, type FreightRule, type FreightTemplate, freightOf, ruleFor } from './freight-of'

const rule = (regions: string[], first: number, more: Partial<FreightRule> = {}): FreightRule => ({
  regions,
  firstUnits: 1,
  firstFen: fen(first),
  extraUnits: 1,
  extraFen: fen(200),
  ...more,
})
const byPiece: FreightTemplate = {
  id: 'piece',
  countsBy: 'piece',
  rules: [rule([], 800), rule(['33', '31'], 600), rule(['3301'], 500), rule(['330106', '65'], 1800)],
}
const byWeight: FreightTemplate = {
  id: 'weight',
  countsBy: 'weight',
  rules: [rule([], 1000, { firstUnits: 1000, extraUnits: 500, extraFen: fen(300) })],
}
const line = (template: FreightTemplate, quantity: number, weight = 200): FreightLine => ({
  template,
  quantity,
  weight,
})
const to = (region: string, goodsTotal = 0) => ({ region, goodsTotal: fen(goodsTotal), freeFrom: fen(9_900) })

describe('the rule for a region', () => {
  it.each([
    ['110101', 800],
    ['320102', 800],
    ['310101', 600],
    ['330206', 600],
    ['330105', 500],
    ['330106', 1800],
    ['650102', 1800],
    ['', 800],
  ])('of %s is the one with the longest prefix, else the default', (region, first) => {
    expect(ruleFor(byPiece, region)?.firstFen).toBe(first)
  })

  it('does not depend on the order of the rules', () => {
    expect(ruleFor({ ...byPiece, rules: byPiece.rules.toReversed() }, '330105')?.firstFen).toBe(500)
  })
})

describe('freight', () => {
  it.each([
    ['the first piece', [line(byPiece, 1)], 800],
    ['more pieces', [line(byPiece, 3)], 1200],
    ['one template over several lines', [line(byPiece, 1), line(byPiece, 2)], 1200],
    ['up to the first weight', [line(byWeight, 5)], 1000],
    ['each started step of weight', [line(byWeight, 5), line(byWeight, 1, 1)], 1300],
    ['pieces and weight, each once', [line(byPiece, 1), line(byWeight, 1)], 1800],
    ['weightless goods like the first weight', [line(byWeight, 2, 0)], 1000],
  ])('counts %s', (_, lines, expected) => {
    expect(freightOf(lines, to('110101')).freight).toBe(expected)
  })

  it('is free from the limit on, and not one fen below', () => {
    expect(freightOf([line(byPiece, 1)], to('110101', 9_900))).toEqual({ freight: 0, shares: [0] })
    expect(freightOf([line(byPiece, 1)], to('110101', 9_899)).freight).toBe(800)
  })

  it('asks for the dearest where a template forgot a region and has no default', () => {
    const partial = { ...byPiece, rules: byPiece.rules.slice(1) }
    expect(freightOf([line(partial, 1)], to('110101')).freight).toBe(1800)
  })

  it('shares each template’s cost out by pieces or weight', () => {
    expect(freightOf([line(byPiece, 1), line(byWeight, 1), line(byPiece, 3)], to('110101')).shares).toEqual([
      350, 1000, 1050,
    ])
  })

  it('has shares that add up to it, whatever the lines', () => {
    const anyLine = fc.record({
      template: fc.constantFrom(byPiece, byWeight),
      quantity: fc.integer({ min: 1, max: 99 }),
      weight: fc.integer({ min: 0, max: 30_000 }),
    })
    fc.assert(
      fc.property(
        fc.array(anyLine, { minLength: 1, maxLength: 30 }),
        fc.constantFrom('330106', '110101'),
        (lines, region) => {
          const { freight, shares } = freightOf(lines, to(region))
          expect(shares.reduce((sum, share) => sum + share, 0)).toBe(freight)
          expect(shares).toHaveLength(lines.length)
          expect(Math.min(...shares)).toBeGreaterThanOrEqual(0)
        },
      ),
    )
  })
})
