import fc from 'fast-check'
import { expect, it } from 'vitest'
import { rounds } from '#tests/support/proofs'
import { numberOf, readPrice } from './price-words'

it.each([
  ['100元以内的茶', '的茶', { maxYuan: 100 }],
  ['茶具 100以内', '茶具', { maxYuan: 100 }],
  ['两百块以下', '', { maxYuan: 200 }],
  ['不超过一千五的箱子', '的箱子', { maxYuan: 1_500 }],
  ['300元以上的耳机', '的耳机', { minYuan: 300 }],
  ['100-200 双肩包', '双肩包', { minYuan: 100, maxYuan: 200 }],
  ['200到100元的包', '的包', { minYuan: 100, maxYuan: 200 }],
  ['一百元左右的玩具', '的玩具', { minYuan: 75, maxYuan: 125 }],
  ['３００元以内', '', { maxYuan: 300 }],
  ['tea under 50', 'tea', { maxYuan: 50 }],
  ['bags between ¥100 and ¥200', 'bags', { minYuan: 100, maxYuan: 200 }],
  ['sacs moins de 80', 'sacs', { maxYuan: 80 }],
])('a price is read in %s', (typed, words, range) => {
  expect(readPrice(typed)).toEqual({ words, range })
})

it.each([
  '3-6岁玩具',
  '15–30升背包',
  '180x30cm 围巾',
  'SPF 50',
  'iphone 15',
  '4×100g',
  '2 到 5 人',
  'over-ear headphones',
  '茶',
])('none is read in %s', (typed) => {
  expect(readPrice(typed)).toBeUndefined()
})

it.each([
  ['五十', 50],
  ['一百二十', 120],
  ['一千五', 1_500],
  ['一千零五', 1_005],
  ['一百二十五', 125],
  ['一万五', 15_000],
  ['两万', 20_000],
  ['3千', 3_000],
  ['十', 10],
  ['99.9', 99.9],
])('%s is a number', (text, number) => {
  expect(numberOf(text)).toBe(number)
})

it('reads whatever is typed without an error, and quickly', () => {
  const typed = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 140 }),
    fc.stringMatching(/^[0-9一百元到\- ]{0,140}$/),
  )
  fc.assert(
    fc.property(typed, (text) => {
      const range = readPrice(text)?.range ?? {}
      expect((range.minYuan ?? 0) <= (range.maxYuan ?? 1_000_000)).toBe(true)
    }),
    { numRuns: rounds(500, 20_000) },
  )
})
