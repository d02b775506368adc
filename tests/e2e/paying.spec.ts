import { paths, withQuery } from '../../app/paths'
import { expireOrder } from '../support/shop-database'
import { expect, onPath, test, toast } from '../support/shopper'
import { atTheCashier, GOODS, orderIdOf } from '../support/shopping-journey'

test.beforeEach(({ page }) => atTheCashier(page))

test('an unpaid order is cancelled with its reason', async ({ page }) => {
  await page.goto(paths.orders)
  await page.getByRole('listitem').getByRole('link', { name: GOODS.gloves.name }).click()
  await expect(page.getByRole('heading', { name: 'To pay' })).toBeVisible()
  await page.getByRole('link', { name: 'Cancel order' }).click()
  await page.getByRole('radio', { name: 'Wrong address' }).check()
  await page.getByRole('link', { name: 'Keep the order' }).click()
  await expect(page.getByRole('heading', { name: 'To pay' })).toBeVisible()

  await page.getByRole('link', { name: 'Cancel order' }).click()
  await page.getByRole('radio', { name: 'Found it cheaper elsewhere' }).check()
  await page.getByRole('button', { name: 'Cancel order' }).click()
  await expect(toast(page, 'Order cancelled')).toBeAttached()
  await expect(page.getByRole('heading', { name: 'Cancelled' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Pay/ })).toHaveCount(0)
  await page.goto(withQuery(paths.orders, { tab: 'unpaid' }))
  await expect(page.getByRole('heading', { name: 'No orders here' })).toBeVisible()
})

test('a payment that failed is made again', async ({ page }) => {
  await page.getByRole('button', { name: 'Let it fail' }).click()
  await expect(page.getByRole('heading', { name: 'The payment did not go through' })).toBeVisible()
  await page.getByRole('button', { name: 'Pay again' }).click()
  await expect(page).toHaveURL(onPath(paths.sandboxCashier))
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Thank you! Payment received' })).toBeVisible()
})

test('a payment that is reported late ends paid by itself', async ({ page }) => {
  await page.getByRole('button', { name: 'Pay, but report it later' }).click()
  await expect(page.getByRole('heading', { name: 'Waiting for the payment' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Thank you! Payment received' })).toBeVisible({ timeout: 25_000 })
})

test('an order is paid from the list, and a second time it is already decided', async ({ page }) => {
  const cashier = page.url()
  await page.goto(paths.orders)
  await page.getByRole('button', { name: 'Pay now' }).click()
  await expect(page).toHaveURL(cashier)
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Thank you! Payment received' })).toBeVisible()
  await page.goto(cashier)
  await expect(page.getByRole('main')).toContainText('This payment is already decided')
  await page.getByRole('link', { name: 'Back to the shop' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you! Payment received' })).toBeVisible()
})

test('an order that is not paid in time is over, whatever the address claims', async ({ page }) => {
  await page.getByRole('button', { name: 'Let it fail' }).click()
  await expect(page).toHaveURL(onPath(paths.payStatus))
  const id = orderIdOf(page)
  await page.goto(withQuery(paths.payStatus, { id, status: 'success', state: 'succeeded' }))
  await expect(page.getByRole('heading', { name: 'The payment did not go through' })).toBeVisible()
  await expireOrder(id)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'This order can no longer be paid' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Pay/ })).toHaveCount(0)
})
