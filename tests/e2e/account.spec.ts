import { readFile } from 'node:fs/promises'
import { paths } from '../../app/paths'
import { enter } from '../support/enter'
import { passTheMinute } from '../support/shop-database'
import { expect, fillAddress, newPhone, onPath, readCode, test, toast } from '../support/shopper'

test('a phone is changed by both its codes', async ({ page }) => {
  const [old, fresh] = [await enter(page, paths.settings), newPhone()]
  await page.getByRole('link', { name: /^Phone/ }).click()
  await expect(page).toHaveURL(onPath(paths.changePhone))
  await page.getByLabel('New phone', { exact: true }).fill(fresh)
  await passTheMinute()
  await page.getByRole('button', { name: 'Send both codes' }).click()
  await expect(toast(page, 'Code sent')).toBeAttached()
  await expect(page.getByLabel('New phone', { exact: true })).toHaveValue(fresh)
  await page.getByLabel(/Code sent to \d/).fill(await readCode(page, old))
  await page.getByLabel('Code sent to the new phone').fill(await readCode(page, fresh))
  await page.getByRole('button', { name: 'Change phone number' }).last().click()
  await expect(toast(page, 'Phone number changed')).toBeAttached()
  await expect(page.getByRole('link', { name: /^Phone/ })).toContainText(fresh.slice(-4))

  await page.goto(paths.notices)
  await page.getByRole('link', { name: /Your phone number was changed/ }).click()
  await page.getByRole('link', { name: 'View' }).click()
  await expect(page).toHaveURL(onPath(paths.settings))
})

test.describe('a wrong code', () => {
  test.use({ provokes: [422] })

  test('changes nothing and names its field', async ({ page }) => {
    const [old, fresh] = [await enter(page, paths.changePhone), newPhone()]
    await page.getByLabel('New phone', { exact: true }).fill(fresh)
    await passTheMinute()
    await page.getByRole('button', { name: 'Send both codes' }).click()
    await expect(toast(page, 'Code sent')).toBeAttached()
    const [oldCode, newCode] = [await readCode(page, old), await readCode(page, fresh)]
    await page.getByLabel(/Code sent to \d/).fill(oldCode === '000000' ? '000001' : '000000')
    await page.getByLabel('Code sent to the new phone').fill(newCode)
    await page.getByRole('button', { name: 'Change phone number' }).last().click()
    await expect(page.getByLabel(/Code sent to \d/)).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByLabel('New phone', { exact: true })).toHaveValue(fresh)
    await expect(page.getByLabel('Code sent to the new phone')).toHaveValue('')
  })
})

test('an account is deleted, and kept after all', async ({ page }) => {
  const phone = await enter(page, paths.settings)
  await page.getByRole('link', { name: 'Delete account' }).click()
  await expect(page.getByText('Your account is deleted 15 days after you ask')).toBeVisible()
  await passTheMinute()
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(toast(page, 'Code sent')).toBeAttached()
  await page.getByLabel('Code', { exact: true }).fill(await readCode(page, phone))
  await page.getByRole('button', { name: 'Delete my account' }).last().click()
  await expect(page.getByRole('heading', { name: 'Your account will be deleted' })).toBeVisible()

  await page.goto(paths.settings)
  await page.getByRole('link', { name: 'Your account will be deleted' }).click()
  await page.getByRole('button', { name: 'Keep my account' }).click()
  await expect(toast(page, 'Your account is kept')).toBeAttached()
  await expect(page.getByRole('link', { name: 'Your account will be deleted' })).toHaveCount(0)
})

test('a notice is counted until it is read', async ({ page }) => {
  const phone = await enter(page, paths.deleteAccount)
  await passTheMinute()
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(toast(page, 'Code sent')).toBeAttached()
  await page.getByLabel('Code', { exact: true }).fill(await readCode(page, phone))
  await page.getByRole('button', { name: 'Delete my account' }).last().click()
  await page.getByRole('button', { name: 'Keep my account' }).click()

  await page.goto(paths.home)
  const tab = page.getByRole('navigation').getByRole('link', { name: /Mine/ })
  // What the mall tells everybody, other tests send meanwhile.
  await expect(tab).toContainText(/unread notices: \d/)
  await tab.click()
  await page.getByRole('link', { name: /^Notices/ }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Your account will be deleted' })).toContainText('Unread')
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(toast(page, 'All notices are marked as read')).toBeAttached()
  await expect(page.getByText('Unread', { exact: true })).toHaveCount(0)
  await page.goto(paths.mine)
  await expect(page.getByRole('navigation').getByRole('link', { name: /Mine/ })).not.toContainText('unread')
})

test('footprints are paused and kept again', async ({ page }) => {
  await enter(page, paths.settings)
  const records = page.getByRole('switch', { name: 'Remember what I look at' })
  await expect(records).toBeChecked()
  await records.click()
  await expect(records).not.toBeChecked()
  await records.click()
  await expect(records).toBeChecked()
})

test('a member takes their own data along, and nobody else gets it', async ({ page, browser, hasScript }) => {
  const phone = await enter(page, paths.addressForm)
  await fillAddress(page, hasScript)
  await page.getByRole('button', { name: 'Save address' }).click()
  await expect(toast(page, 'Address saved')).toBeAttached()
  await page.goto(paths.settings)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download my data' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('my-data.json')
  const data = JSON.parse(await readFile(await download.path(), 'utf8'))
  expect(data.account.phone).toBe(phone)
  expect(data.addresses).toMatchObject([{ name: 'Lin Mei', detail: 'West Lake Road 1' }])
  expect(data).toMatchObject({
    orders: [],
    afterSales: [],
    points: [],
    unusedCoupons: [],
    favourites: [],
    feedback: [],
    cart: [],
  })
  expect(data.owned).toMatchObject({ reviews: [], uploads: [] })

  const stranger = await browser.newContext({ baseURL: process.env.SHOP_URL })
  const answer = await stranger.request.get(paths.ownData, { maxRedirects: 0 })
  expect(answer.status()).toBe(303)
  expect(answer.headers().location).toContain(paths.login)
  await stranger.close()
})
