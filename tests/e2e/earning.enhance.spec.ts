import { paths, withQuery } from '../../app/paths'
import { enter } from '../support/enter'
import { inShop } from '../support/shop-database'
import { giveAddress, givePoints } from '../support/shop-verbs'
import { expect, onPath, test } from '../support/shopper'

/** Goods of the demo that are had for 300 points and ¥6.90. */
const FOR_POINTS = '7012'

test('a member signs in for the day, once', async ({ page }) => {
  await enter(page, paths.home)
  await page.getByRole('link', { name: 'Missions' }).click()
  await expect(page.getByText('Start your week today')).toBeVisible()
  await page.getByRole('button', { name: 'Check in today' }).click()
  await expect(page.getByText('Checked in today')).toBeVisible()
  await expect(page.getByText('Days in a row: 1')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Check in today' })).toHaveCount(0)
})

test('points and a little cash are exchanged for goods, which are an order like any other', async ({ page }) => {
  const phone = await enter(page, paths.points)
  await givePoints(phone, 500)
  await giveAddress(phone)
  const [offer] = await inShop<{ id: string }>("select id from points_goods where goods_id = $1 and state = 'open'", [
    FOR_POINTS,
  ])
  await page.goto(withQuery(paths.pointsGoods, { id: offer?.id }))
  await page.getByRole('button', { name: 'Exchange' }).click()
  await expect(page).toHaveURL(onPath(paths.placePointsOrder))
  await page.getByRole('button', { name: 'Exchange' }).click()
  await expect(page).toHaveURL(onPath(paths.sandboxCashier))
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page).toHaveURL(onPath(paths.payStatus))
  await page.goto(paths.orders)
  await expect(page.getByText('Points exchange')).toBeVisible()
  await page.goto(paths.points)
  await expect(page.getByText('200', { exact: true })).toBeVisible()
})
