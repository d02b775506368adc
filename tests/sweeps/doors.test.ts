import { describe, expect, it } from 'vitest'
import {
  breaksDoor,
  circlesAmong,
  circlesWhileLoading,
  importsOfHouse,
  levelsOf,
  measureHouse,
  placeOf,
} from '#tests/support/house'
import type { Import } from '#tests/support/sources'
import { tableOf } from '../../bin/measure-house.mjs'

const imports = importsOfHouse()
const features = [...new Set(imports.flatMap(({ from }) => placeOf(from).feature ?? []))]

const shown = ({ from, to }: Import) => `${from} → ${to}`
const FRAMEWORK = /^(@remix-run\/|remix-validated-form|@remix-validated-form\/|remix-auth)/
const MAY_REMIX =
  /^app\/(root|routes|entry\.(server|client))\.tsx?$|^app\/web\/|^app\/(features\/[\w-]+\/(screens|console|parts)|house\/(wire|registers)|services\/[\w-]+\/screens)\//

const made = (pairs: string[][]) => pairs.map(([from, to]) => ({ from, to, isType: false }) as Import)

describe('imports go one way', () => {
  it('between the rooms of the house', () => {
    expect(imports.length).toBeGreaterThan(5_000)
    expect(imports.filter(breaksDoor).map(shown)).toEqual([])
  })

  it('between features without a circle, so that they stand in levels', () => {
    expect(circlesAmong(imports)).toEqual([])
    const levels = levelsOf(imports, features)
    expect(levels.flat().sort()).toEqual([...features].sort())
    expect(levels[0]).toEqual(expect.arrayContaining(['notices', 'settings']))
  })

  it('between contracts so that each is loaded before what is made of it', () => {
    expect(circlesWhileLoading(imports)).toEqual([])
    const members = 'app/features/notices/contract/members.ts'
    const circle = made([
      [members, 'app/house/registers/notice-kinds'],
      ['app/house/registers/notice-kinds.ts', members.slice(0, -3)],
    ])
    expect(circlesWhileLoading(circle)).toEqual([members.slice(0, -3)])
  })

  it('with the framework only where it is left by moving few files', () => {
    expect(imports.filter(({ from, to }) => FRAMEWORK.test(to) && !MAY_REMIX.test(from)).map(shown)).toEqual([])
  })

  it('and notices an import that goes the other way', () => {
    const wrong = [
      ['app/values/money.ts', 'app/contract/fields'],
      ['app/contract/fields.ts', 'app/features/goods/contract/members'],
      ['app/web/ui/button.tsx', 'app/web/h5/client'],
      ['app/web/ui/button.tsx', 'app/web/kits/form/form'],
      ['app/web/h5/client.ts', 'app/house/dispatch'],
      ['app/web/layouts/console.tsx', 'app/house/dispatch.server'],
      ['app/features/storefront/screens/home.tsx', 'app/features/storefront/server/home/show-home'],
      ['app/features/order-views/console/orders.tsx', 'app/features/order-views/screens/order-story'],
      ['app/features/order-views/screens/order.tsx', 'app/features/reviews/screens/review'],
      ['app/features/order-views/screens/order.tsx', 'app/house/dispatch.server'],
      ['app/features/coupons/parts/coupon-card.tsx', 'app/features/coupons/screens/coupons'],
      ['app/features/goods/contract/members.ts', 'app/features/goods/server/catalogue/cards'],
      ['app/features/orders/server/store/store.ts', 'app/features/stock/server/store'],
      ['app/features/checkout/server/place-order.ts', 'app/features/cart/server/store-lines'],
      ['app/features/orders/server/order-flow.ts', 'app/features/orders/server/store/store'],
      ['app/features/orders/server/concept.ts', 'app/features/payments/server/store'],
      ['app/features/cart/server/view-cart.ts', 'app/features/cart/server/calls'],
      ['app/features/cart/server/view-cart.ts', 'app/house/dispatch'],
      ['app/platform/sweeps/run.ts', 'app/features/orders/server/expire-orders'],
      ['app/services/payment.ts', 'app/features/payments/server/post-money'],
    ]
    const passed = made(wrong).filter((one) => !breaksDoor(one))
    expect(passed.map(shown)).toEqual([])
  })

  it('and a circle, be it of parts or contracts', () => {
    const circle = (from: string, to: string) =>
      circlesAmong(
        made([
          [from, to],
          [to, from],
        ]),
      )
    const ways = ['server/hold-coupon', 'contract/calls', 'parts/coupon-card']
    for (const way of ways)
      expect(circle('app/features/orders/server/place-order', `app/features/coupons/${way}`)).toHaveLength(2)
    expect(circle('app/features/orders/screens/order', 'app/features/coupons/parts/coupon-card')).toEqual([])
  })
})

it('the figures of the house: npm run house', () => {
  const figures = measureHouse()
  process.stdout.write(`${tableOf(figures)}\n`)
  expect(figures).toMatchObject({ circles: [], doors: [], full: [] })
})
