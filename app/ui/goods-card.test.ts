import { expect, it } from 'vitest'
import { m } from '~/paraglide/messages'

it.each([
  ['fr', '1', '1 vendu'],
  ['fr', '12', '12 vendus'],
  ['fr', '1,2 k', '1,2 k vendus'],
  ['es', '1', '1 vendido'],
  ['es', '1,2 mil', '1,2 mil vendidos'],
] as const)('what was sold is counted as it is written in %s: %s', (locale, count, text) => {
  expect(m.shell_goods_sold({ count }, { locale })).toBe(text)
})
