import type { Locator } from '@playwright/test'
import { paths } from '../../app/paths'
import { enter } from '../support/enter'
import { expect, newPhone, onPath, readCode, test, toast } from '../support/shopper'
import { GOODS, goodsPath } from '../support/shopping-journey'

const MOST_TAPS = 8

test('somebody new comes from a shared link to a paid order in few taps', async ({ page }) => {
  let taps = 0
  const tap = async (target: Locator) => {
    taps++
    await target.click()
  }
  const phone = newPhone()
  // With something to choose: the sheet is a tap more than goods without.
  await page.goto(goodsPath(GOODS.scarf))
  await tap(page.getByRole('link', { name: 'Buy now', exact: true }))
  await tap(page.getByRole('group').getByRole('button', { name: 'Buy now' }))
  await expect(page).toHaveURL(onPath(paths.login))

  await page.getByLabel('Phone').fill(phone)
  await tap(page.getByRole('button', { name: 'Send code' }))
  await expect(toast(page, 'Code sent')).toBeAttached()
  await page.getByLabel('Code', { exact: true }).fill(await readCode(page, phone))
  await tap(page.getByRole('checkbox', { name: /accept/ }))
  await tap(page.getByRole('button', { name: 'Log in', exact: true }))
  await expect(page).toHaveURL(onPath(paths.placeOrder))

  await page.getByLabel('Delivery address').fill('林梅 13800138000 浙江省杭州市西湖区西湖路1号')
  // Saves the address and shows what it was read as; the order is placed by the next.
  await tap(page.getByRole('button', { name: 'Place order' }))
  await expect(toast(page, 'Address saved')).toBeAttached()
  await expect(page.getByRole('button', { name: /西湖路1号/ })).toContainText('浙江省')
  await tap(page.getByRole('button', { name: 'Place order' }))
  await expect(page).toHaveURL(onPath(paths.sandboxCashier))
  await tap(page.getByRole('button', { name: 'Pay', exact: true }))
  await expect(page.getByRole('heading', { name: 'Thank you! Payment received' })).toBeVisible()
  expect(taps).toBeLessThanOrEqual(MOST_TAPS)
})

test.describe('an address that lacks something', () => {
  test.use({ provokes: [422] })

  test('says what, and is still there', async ({ page }) => {
    await enter(page, goodsPath(GOODS.gloves))
    await page.getByRole('button', { name: 'Buy now', exact: true }).click()
    const address = page.getByLabel('Delivery address')
    await address.fill('林梅 浙江省杭州市西湖区西湖路1号')
    await page.getByRole('button', { name: 'Save address' }).click()
    await expect(page.getByText('Still missing: Phone')).toBeVisible()
    await expect(address).toHaveValue('林梅 浙江省杭州市西湖区西湖路1号')
  })
})
