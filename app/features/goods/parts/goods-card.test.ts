import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import * as m from '~/paraglide/messages'
import { fen } from '~/values/money'
import { CardsFrom } from './goods-cards'
import { Prices } from './prices'

it.each([
  ['fr', '1', '1 vendu'],
  ['fr', '12', '12 vendus'],
  ['fr', '1,2 k', '1,2 k vendus'],
  ['es', '1', '1 vendido'],
  ['es', '1,2 mil', '1,2 mil vendidos'],
] as const)('what was sold is counted as it is written in %s: %s', (locale, count, text) => {
  expect(m.shell_goods_sold({ count }, { locale })).toBe(text)
})

it('shows no tag by its name in the code, in a card or a row', () => {
  const item = {
    ...{ id: '1', name: 'Scarf', subtitle: '', picture: '', priceFrom: fen(100), priceTo: fen(100), marketPrice: null },
    ...{ afterCoupon: null, sales: 0, tags: ['new', 'hot'], inStock: true, onlySkuId: null, rating: null },
  }
  for (const rows of [false, true]) {
    const page = renderToStaticMarkup(createElement(CardsFrom, { id: 'goods', items: [item], rows, here: '/' }))
    expect(page).toContain(m.goods_tag_new())
    expect(page).not.toMatch(/>(new|hot)</)
  }
})

it('shows the price after a coupon before the price, and strikes out a market price alone', () => {
  const drawn = (afterCoupon: number | null) =>
    renderToStaticMarkup(
      createElement(Prices, {
        price: fen(8_900),
        was: fen(9_900),
        afterCoupon: afterCoupon === null ? null : fen(afterCoupon),
      }),
    )
  expect(drawn(null)).toMatch(/89.*<s>¥99<\/s>/)
  expect(drawn(6_900)).toMatch(/69.*89/)
  expect(drawn(6_900)).not.toContain('<s>')
  expect(drawn(8_900)).toBe(drawn(null))
})
