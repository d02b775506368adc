import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Fen, fen } from '~/values/money'
import { type Priced, priceAlarms } from './price-guard'

const priced = (price: number, compareAt: number | null = null, cost = 0): Priced => ({
  price: fen(price),
  marketPrice: compareAt === null ? null : fen(compareAt),
  cost: fen(cost),
})
const kinds = (before: Priced | undefined, after: Priced) => priceAlarms(before, after).map(({ kind }) => kind)

it.each([
  ['an ordinary change', priced(1_000, 2_000, 500), priced(900, 2_000, 500), []],
  ['exactly at cost', priced(1_000, null, 900), priced(900, null, 900), []],
  ['a fen below cost', priced(1_000, null, 900), priced(899, null, 900), ['belowCost']],
  ['a cost that rises above the price', priced(1_000, null, 900), priced(1_000, null, 1_001), ['belowCost']],
  ['exactly the market price', priced(1_000, 1_200), priced(1_200, 1_200), []],
  ['a fen above the market price', priced(1_000, 1_200), priced(1_201, 1_200), ['aboveCompareAt']],
  ['exactly half of it', priced(1_000), priced(500), []],
  ['less than half of it', priced(1_000), priced(499), ['movedByHalf']],
  ['half as much again', priced(1_000), priced(1_500), []],
  ['more than half as much again', priced(1_000), priced(1_501), ['movedByHalf']],
  [
    'all that goes together',
    priced(1_000, 1_200, 600),
    priced(400, 300, 600),
    ['belowCost', 'aboveCompareAt', 'movedByHalf'],
  ],
  ['a new SKU below its cost', undefined, priced(100, null, 200), ['belowCost']],
  ['a new SKU', undefined, priced(100), []],
  ['the first price of one without', priced(0), priced(100), []],
  ['what stood below cost before and stays', priced(100, 50, 200), priced(100, 50, 200), []],
] as const)('%s', (_, before, after, expected) => expect(kinds(before, after)).toEqual(expected))

it('says the numbers', () => {
  expect(priceAlarms(priced(1_000, 1_200, 600), priced(400, 300, 600))).toEqual([
    { kind: 'belowCost', price: 400, than: 600 },
    { kind: 'aboveCompareAt', price: 400, than: 300 },
    { kind: 'movedByHalf', price: 400, than: 1_000 },
  ])
})

it('never asks about what stays as it was', () => {
  const amount = fc.nat(1_000_000).map((value): Fen => fen(value))
  const any = fc.record({ price: amount, marketPrice: fc.option(amount), cost: amount })
  fc.assert(fc.property(any, (one) => priceAlarms(one, { ...one }).length === 0))
})
