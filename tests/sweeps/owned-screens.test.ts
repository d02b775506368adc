import { expect, it } from 'vitest'
import { parametersOf, screens } from '#tests/support/screen-parameters'
import { screenThings } from '#tests/support/screen-things'

/** Parameters that say how a screen looks, how much is meant, or where to go on. */
const NAMES_NOTHING = new Set(
  `cursor part tab filter q search queue kind status state sort suggest inStock quantity points redirect for category brand
   act operatorId lang confirm manage removed words`.split(/\s+/),
)

const cells = [
  ...new Set(
    screens.flatMap(({ name: screen, file }) =>
      parametersOf(file)
        .filter((name) => !NAMES_NOTHING.has(name))
        .map((name) => `${screen}.${name}`),
    ),
  ),
]

it('finds what screens read from their addresses', () => {
  expect(cells).toEqual(expect.arrayContaining(['order.id', 'afterSaleRefund.line', 'placeOrder.addressId']))
})

it('knows of every parameter by which a screen names a thing whose that is, and of no other', () => {
  expect(cells.filter((cell) => !(cell in screenThings))).toEqual([])
  expect(Object.keys(screenThings).filter((row) => !cells.includes(row))).toEqual([])
})
