import type { Browser } from '@playwright/test'
import { paths, withQuery } from '../../app/paths'
import { enterConsole } from '../support/console'
import { expect, onPath, test, toast } from '../support/shopper'
import { atTheCashier, GOODS, orderIdOf } from '../support/shopping-journey'

/** An operator of the shop who sends an order, in a browser of their own. */
async function shipInConsole(browser: Browser, orderId: string, javaScriptEnabled: boolean) {
  const context = await browser.newContext({ baseURL: process.env.SHOP_URL, locale: 'en-GB', javaScriptEnabled })
  const page = await context.newPage()
  await enterConsole(page, 'orders', paths.consoleOrders)
  await page.getByLabel('Order, waybill or phone').fill(orderId)
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.getByRole('link', { name: orderId }).click()
  await page.getByLabel('Carrier').selectOption('圆通速递')
  await page.getByLabel('Waybill').fill(`YT${orderId.slice(-10)}77`)
  await page.getByRole('button', { name: 'Ship', exact: true }).click()
  await expect(toast(page, 'The order is shipped')).toBeAttached()
  await context.close()
}

test('an order is paid, shipped, tracked, put off and received', async ({ page, browser, hasScript }) => {
  // Two people with a login each.
  test.slow()
  await atTheCashier(page)
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page).toHaveURL(onPath(paths.payStatus))
  const id = orderIdOf(page)
  await shipInConsole(browser, id, hasScript)

  await page.goto(withQuery(paths.orders, { tab: 'shipped' }))
  await page.getByRole('link', { name: 'Track' }).click()
  await expect(page).toHaveURL(onPath(paths.logistics))
  await expect(page.getByText('圆通速递')).toBeVisible()
  await expect(page.getByText('Handed to the carrier')).toBeVisible()

  await page.goto(withQuery(paths.order, { id }))
  await expect(page.getByText(/Auto-confirmed on/)).toBeVisible()
  await page.getByRole('button', { name: 'Give it 5 more days' }).click()
  await expect(toast(page, 'You now have 5 more days')).toBeAttached()
  await expect(page.getByText('Receipt put off by 5 days')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Give it 5 more days' })).toHaveCount(0)

  await page.getByRole('link', { name: 'Confirm receipt' }).click()
  await page.getByRole('link', { name: 'Not yet' }).click()
  await page.getByRole('link', { name: 'Confirm receipt' }).click()
  await page.getByRole('button', { name: 'Confirm receipt' }).click()
  await expect(toast(page, 'Thank you! Receipt confirmed')).toBeAttached()
  await expect(page.getByRole('heading', { name: 'Received' })).toBeVisible()
  // The trail ends where the order does, whatever the carrier still says.
  await page.goto(withQuery(paths.logistics, { id }))
  await expect(page.getByRole('main').getByRole('list').last().getByRole('listitem').first()).toContainText('Received')
  await page.goto(withQuery(paths.order, { id }))

  await page.getByRole('button', { name: 'Buy again' }).click()
  await expect(page).toHaveURL(onPath(paths.cart))
  await expect(toast(page, 'Added to cart')).toBeAttached()
})

test('a cancelled order is taken from the list', async ({ page }) => {
  await atTheCashier(page)
  await page.goto(paths.orders)
  await page.getByRole('listitem').getByRole('link', { name: GOODS.gloves.name }).click()
  await page.getByRole('link', { name: 'Cancel order' }).click()
  await page.getByRole('button', { name: 'Cancel order' }).click()
  await page.getByRole('link', { name: 'Remove from list' }).click()
  await page.getByRole('button', { name: 'Remove from list' }).click()
  await expect(toast(page, 'Order removed from your list')).toBeAttached()
  await expect(page.getByRole('heading', { name: 'No orders here' })).toBeVisible()
})
