import type { Page } from '@playwright/test'
import { paths, withQuery } from '../../app/paths'
import { beginSale, planFlashSale } from './shop-verbs'
import { expect, onPath } from './shopper'
import { orderIdOf } from './shopping-journey'

type Screens = Record<string, string>

/** Of the demo's sales of today: what is sold now, and where there is one, what comes later. */
export async function saleScreens(page: Page): Promise<Screens> {
  const firstOf = async (path: string) => {
    await page.goto(path)
    return (await page.getByRole('main').getByRole('listitem').getByRole('link').first().getAttribute('href')) as string
  }
  const running = await firstOf(paths.flashSales)
  const exchange = await firstOf(paths.points)
  const slots = page.getByRole('navigation', { name: 'Today’s times (Beijing)' }).getByRole('link')
  const later = await slots.filter({ hasText: 'Soon' }).evaluateAll((all) => all.map((one) => one.getAttribute('href')))
  const [soon] = later
  const activity = await firstOf(paths.activities)
  await page.goto(activity)
  const more = page.getByRole('link', { name: 'More about it' })
  const assembled = (await more.getAttribute('href')) as string
  return {
    'assembled page': assembled,
    'goods in a sale': running,
    'goods for points': exchange,
    'one text of the mall': await firstOf(paths.articles),
    'one article': await firstOf(paths.memberArticles),
    'one activity': activity,
    ...(soon && { 'flash sales to come': soon, 'goods of a sale to come': await firstOf(soon) }),
  }
}

/** Those, as a member sees them, and an order of what is sold now. */
export async function withSales(page: Page): Promise<Screens> {
  const sales = await saleScreens(page)
  // One of its own: at night no slot of the demo runs.
  const { saleId, skuId } = await planFlashSale('7015', { inMinutes: 30, pieces: 5 })
  await beginSale(saleId, 0)
  const sale = withQuery(paths.placeFlashOrder, { saleId, skuId, quantity: 1 })
  await expect(async () => {
    await page.goto(sale)
    await expect(page.getByRole('button', { name: 'Place order' })).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await page.goto(sales['goods for points'] as string)
  await page.getByRole('button', { name: 'Exchange', exact: true }).click()
  await expect(page).toHaveURL(onPath(paths.placePointsOrder))
  const exchange = page.url()
  await page.getByRole('button', { name: 'Exchange', exact: true }).click()
  await expect(page).toHaveURL(onPath(paths.sandboxCashier))
  await page.getByRole('button', { name: 'Let it fail' }).click()
  await expect(page).toHaveURL(onPath(paths.payStatus))
  const points = withQuery(paths.order, { id: orderIdOf(page) })
  return {
    ...sales,
    'flash sales': paths.flashSales,
    'order of a sale': sale,
    'points exchange': exchange,
    'points exchange of too many': `${exchange.replace('quantity=1', 'quantity=3')}`,
    'order of points': points,
    'cancelling an order of points': `${points}&cancel=1`,
  }
}
