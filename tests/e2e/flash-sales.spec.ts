import { paths, withQuery } from '../../app/paths'
import { enter } from '../support/enter'
import { beginSale, giveAddress, planFlashSale } from '../support/shop-verbs'
import { expect, logInHere, onPath, test, toast } from '../support/shopper'
import { addAddress, placeOrder } from '../support/shopping-journey'

/** Cacti: one SKU, and in none of the demo's own sales. */
const CACTI = { id: '7016', name: 'Three small cacti' }
const salePath = (id: string) => withQuery(paths.flashGoods, { id })
const orderPath = (saleId: string, skuId: string) => withQuery(paths.placeFlashOrder, { saleId, skuId, quantity: 1 })

test('from a reminder to a paid order of a sale', async ({ page, hasScript }) => {
  const { saleId, skuId } = await planFlashSale(CACTI.id, { inMinutes: 30, pieces: 2 })
  await page.goto(salePath(saleId))
  await page.getByRole('button', { name: 'Remind me' }).click()
  await expect(page).toHaveURL(onPath(paths.login))
  await logInHere(page)
  await expect(page).toHaveURL(onPath(paths.flashGoods))
  await page.getByRole('button', { name: 'Remind me' }).click()
  await expect(toast(page, 'We will tell you')).toBeAttached()
  await page.getByRole('button', { name: 'Cancel reminder' }).click()
  await expect(toast(page, 'You will not be reminded')).toBeAttached()
  await page.getByRole('button', { name: 'Remind me' }).click()
  await expect(toast(page, 'We will tell you')).toBeAttached()

  await beginSale(saleId, 200)
  await expect(async () => {
    await page.goto(paths.notices)
    await expect(page.getByText('Your flash sale is about to begin')).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await beginSale(saleId, 0)
  await expect(async () => {
    await page.goto(salePath(saleId))
    await page.getByRole('button', { name: 'Buy at this price' }).click({ timeout: 1_000 })
    await expect(page.getByLabel('Order note')).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await expect(page).toHaveURL(onPath(paths.placeFlashOrder))
  await page.getByLabel('Order note').fill('Please ring twice')
  await addAddress(page, hasScript, paths.placeFlashOrder)
  await expect(page.getByLabel('Order note')).toHaveValue('Please ring twice')
  await expect(page.getByRole('main')).toContainText('Off in the sale')
  await placeOrder(page)
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Thank you! Payment received' })).toBeVisible()
  await page.goto(paths.orders)
  await expect(page.getByRole('listitem').filter({ hasText: 'Paid, to be shipped' })).toContainText(CACTI.name)

  await page.goto(orderPath(saleId, skuId))
  await expect(page.getByRole('main')).toContainText('Each person may buy 1 in this sale')
})

test('a sale that is sold out says so and leads to the everyday price', async ({ page }) => {
  const { saleId, skuId } = await planFlashSale(CACTI.id, { inMinutes: 30, pieces: 1 })
  await beginSale(saleId, 0)
  await giveAddress(await enter(page))
  await expect(async () => {
    await page.goto(orderPath(saleId, skuId))
    await expect(page.getByRole('button', { name: 'Place order' })).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await placeOrder(page)
  await page.context().clearCookies()
  await expect(async () => {
    await page.goto(salePath(saleId))
    await expect(page.getByText('All pieces are taken')).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await page.getByRole('link', { name: 'View at everyday price' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(CACTI.name)
})
