import type { LoaderFunctionArgs } from '@remix-run/node'
import { beforeAll, expect, it } from 'vitest'
import { useDatabase } from '#tests/support/database'
import { cookieOf } from '#tests/support/member-cookie'
import { type Stage, setStage } from '#tests/support/stage'
import { statementsOf } from '#tests/support/statements'
import { loader as mine } from '~/features/account/screens/mine'
import { loader as cart } from '~/features/cart/screens/cart'
import { loader as placeOrder } from '~/features/checkout/screens/place-order'
import { loader as details } from '~/features/goods/screens/goods'
import { loader as search } from '~/features/goods/screens/goods-search'
import { loader as order } from '~/features/order-views/screens/order'
import { loader as orders } from '~/features/order-views/screens/orders'
import { loader as home } from '~/features/storefront/screens/home'
import { paths, withQuery } from '~/paths'
import { loader as root } from '~/root'
import { loader as tabBar } from '~/web/layouts/tab-bar'

useDatabase()

let stage: Stage
let cookie: string

beforeAll(async () => {
  stage = await setStage()
  cookie = await cookieOf(stage.mei)
})

type Loader = (args: LoaderFunctionArgs) => Promise<unknown>
type Screen = [
  name: string,
  path: (stage: Stage) => string,
  loaders: Loader[],
  guest: number | undefined,
  member: number | undefined,
]

/** The most statements that a screen may need, for a guest and for a member; undefined where nobody of that kind comes. */
const screens: Screen[] = [
  ['home', () => paths.home, [root, tabBar, home], 14, 9],
  ['details', ({ scarf }) => withQuery(paths.goods, { id: scarf.id }), [root, details], 17, 18],
  ['search', () => withQuery(paths.goodsSearch, { q: 'scarf' }), [root, search], 6, 6],
  ['cart', () => paths.cart, [root, cart], 4, 11],
  ['place order', ({ scarf }) => withQuery(paths.placeOrder, { skuId: scarf.skuId }), [root, placeOrder], undefined, 9],
  ['order list', () => paths.orders, [root, orders], undefined, 7],
  ['order', ({ orderId }) => withQuery(paths.order, { id: orderId }), [root, order], undefined, 14],
  ['mine', () => paths.mine, [root, tabBar, mine], 4, 16],
]

async function count(loaders: Loader[], path: string, headers: Record<string, string>) {
  const request = () => new Request(`http://shop${path}`, { headers })
  // The second time: what is read once a process is none of the screen's business.
  const visit = () => Promise.all(loaders.map((load) => load({ request: request(), params: {}, context: {} })))
  await visit()
  return statementsOf(visit)
}

it.each(screens)('%s needs few statements', async (name, path, loaders, guest, member) => {
  if (guest !== undefined) {
    const sent = await count(loaders, path(stage), {})
    expect(sent.length, sent.join('\n')).toBeLessThanOrEqual(guest)
  }
  if (member !== undefined) {
    const sent = await count(loaders, path(stage), { cookie })
    expect(sent.length, sent.join('\n')).toBeLessThanOrEqual(member)
    const sessions = sent.filter((text) => /from "?sessions/.test(text))
    // What stands on home decides what of a member's own it needs.
    expect(sessions.length, 'looks for the session').toBe(name === 'home' ? 2 : 1)
  }
})
