import { expect, it } from 'vitest'
import { discountNumber } from '~/features/coupons/parts/coupon-texts'

it.each([
  [15, 'zh-Hans', 8.5],
  [20, 'zh-Hant', 8],
  [1, 'zh-Hans', 9.9],
  [99, 'zh-Hans', 0.1],
  [15, 'en', 15],
  [15, 'es', 15],
  [15, 'fr', 15],
] as const)('%i percent off are called %s: %d', (percent, locale, number) => {
  expect(discountNumber(percent, locale)).toBe(number)
})
