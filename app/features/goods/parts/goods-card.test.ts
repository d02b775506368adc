import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import * as m from '~/paraglide/messages'
import { fen } from '~/values/money'
import { GoodsCard, GoodsRow } from './goods-card'

it.each([
  ['fr', '1', '1 vendu'],
  ['fr', '12', '12 vendus'],
  ['fr', '1,2 k', '1,2 k vendus'],
  ['es', '1', '1 vendido'],
  ['es', '1,2 mil', '1,2 mil vendidos'],
] as const)('what was sold is counted as it is written in %s: %s', (locale, count, text) => {
  expect(m.shell_goods_sold({ count }, { locale })).toBe(text)
})

it('shows no tag by its name in the code', () => {
  const goods = { href: '/', name: 'Scarf', picture: null, price: fen(100), tags: ['new', 'hot_sale'] }
  for (const Card of [GoodsCard, GoodsRow]) {
    const page = renderToStaticMarkup(createElement(Card, { ...goods, labels: ['New in'] }))
    expect(page).toContain('New in')
    expect(page).not.toMatch(/hot_sale|>new</)
  }
})
