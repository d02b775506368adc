import type { Page } from '@playwright/test'
import { paths, withQuery } from '../../app/paths'
import { writtenScreens } from './article-screens'
import { cardScreens } from './card-screens'
import { enter } from './enter'
import { runShop } from './shop-verbs'
import { filmedScreens } from './video-screens'

/** Runs a shop with goods, a customer and an order; answers the addresses of its screens. */
export async function runAround(page: Page): Promise<Record<string, string>> {
  const order = await runShop(await enter(page))
  const written = await writtenScreens(page)
  const filmed = await filmedScreens(page)
  const carded = await cardScreens(page)
  const goods = withQuery(paths.actingGoods, { say: '2001' })
  await page.goto(paths.agentHome)
  const shop = await page.getByRole('link', { name: 'See it as others do' }).getAttribute('href')
  return {
    ...written,
    ...filmed,
    ...carded,
    'mine of an agent': paths.mine,
    'shop of an agent': paths.agentHome,
    'application of an agent': paths.agentApply,
    'shop as others see it': `${shop}&sUid=1`,
    'goods by a link': withQuery(paths.goods, { id: '2001', sUid: 1 }),
    'who recommends it': paths.recommender,
    'goods of a shop': paths.actingGoods,
    'goods to add to a shop': withQuery(paths.actingGoods, { add: 1, q: 'cup' }),
    'name and notice of a shop': withQuery(paths.actingGoods, { edit: 1 }),
    'line about goods of a shop': goods,
    'orders by an agent': paths.agentOrders,
    'no settled orders': withQuery(paths.agentOrders, { tab: 'available' }),
    'orders of today by an agent': withQuery(paths.agentOrders, { span: 'today' }),
    'order by an agent': withQuery(paths.agentOrder, { id: order }),
    'traffic of a shop': paths.traffic,
    'traffic of a month': withQuery(paths.traffic, { days: 30 }),
    'what customers looked at': paths.agentFootprints,
    'customers of an agent': paths.agentUsers,
    'nobody of the second level': withQuery(paths.agentUsers, { level: 2 }),
  }
}
