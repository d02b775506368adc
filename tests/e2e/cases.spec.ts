import type { Page } from '@playwright/test'
import { paths, withQuery } from '../../app/paths'
import { act, openCase, service } from '../support/case-desk'
import { applyFor, expectStanding, sendApplication } from '../support/case-journey'
import { inShop } from '../support/shop-database'
import { shipAndReceive } from '../support/shop-verbs'
import { expect, onPath, test, toast } from '../support/shopper'
import { atTheCashier, orderIdOf } from '../support/shopping-journey'

const PAID = '¥67.00'

let orderId: string
test.beforeEach(async ({ page }) => {
  await atTheCashier(page)
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Thank you! Payment received' })).toBeVisible()
  orderId = orderIdOf(page)
})

const onOrder = (page: Page) => page.goto(withQuery(paths.order, { id: orderId }))

test('a refund before shipping: approved in the console, paid back to the fen, and the order is closed', async ({
  page,
}) => {
  const id = await applyFor(page, orderId, 'Refund only', 'No longer wanted')
  await expect(page.getByText(/We answer by .*; otherwise it is approved automatically/)).toBeVisible()
  const desk = await service(page)
  await openCase(desk, id)
  await desk.page.getByRole('link', { name: 'Approve', exact: true }).click()
  await expect(desk.page.getByLabel('Authenticator code')).toBeVisible()
  await act(desk, 'Approve')

  await expectStanding(page, id, 'Refunded')
  await expect(page.getByText('¥8.00')).toBeVisible()
  await onOrder(page)
  await expect(page.getByRole('heading', { name: 'Closed' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(/Refunded.*¥67\.00/s)
  await expect(page.getByRole('main')).toContainText(PAID)
  const [{ sum } = {}] = await inShop<{ sum: string }>(
    `select sum(r.amount)::text as sum from sandbox_refunds r join payments p on p.id = r.payment_id where order_id = $1`,
    [orderId],
  )
  expect(sum).toBe('6700')
})

test('a return: approved, sent back, received and paid back without the delivery', async ({ page }) => {
  await shipAndReceive(orderId)
  const id = await applyFor(page, orderId, 'Return and refund', '7-day return without a reason')
  const desk = await service(page)
  await openCase(desk, id)
  await act(desk, 'Approve')

  await page.reload()
  await expect(page.getByRole('heading', { name: 'Please send the goods back' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Send the goods to' })).toBeVisible()
  await page.getByRole('button', { name: 'I need 5 more days' }).click()
  await expect(toast(page, 'You now have 5 more days')).toBeAttached()
  await page.getByLabel('Carrier').selectOption('顺丰速运')
  await page.getByLabel('Waybill number').fill('sf 1234 567 890')
  await page.getByRole('button', { name: 'I’ve sent it' }).click()
  await expect(page.getByRole('heading', { name: 'Your return is on its way' })).toBeVisible()
  await expect(page.getByText('You sent the goods: SF1234567890')).toBeVisible()

  await openCase(desk, id)
  await expect(desk.page.getByText('SF1234567890').first()).toBeVisible()
  await desk.page.getByRole('link', { name: 'Goods received, refund' }).click()
  await desk.page.getByRole('radio', { name: 'Back into stock' }).check()
  await act(desk, 'Goods received, refund')
  await expectStanding(page, id, 'Refunded')
  await onOrder(page)
  await expect(page.getByRole('main')).toContainText('¥59.00')
  const back = await inShop(`select 1 from refunds where order_id = $1 and amount = 5900 and state = 'succeeded'`, [
    orderId,
  ])
  expect(back).toHaveLength(1)
})

test('a request is rejected, and applied for again', async ({ page }) => {
  const id = await applyFor(page, orderId, 'Refund only', 'Something else')
  const desk = await service(page)
  await openCase(desk, id)
  await desk.page.getByLabel('What the member is told').fill('It is packed already.')
  await act(desk, 'Reject')

  await page.reload()
  await expect(page.getByRole('heading', { name: 'Declined' })).toBeVisible()
  await expect(page.getByText('It is packed already.').first()).toBeVisible()
  await page.getByRole('link', { name: 'Apply again' }).click()
  await page.getByRole('button', { name: 'Refund only' }).click()
  const again = await sendApplication(page, 'No longer wanted')
  expect(again).not.toBe(id)
  await page.getByRole('link', { name: 'Withdraw the request' }).click()
  await page.getByRole('link', { name: 'Keep the request' }).click()
  await page.getByRole('link', { name: 'Withdraw the request' }).click()
  await page.getByRole('button', { name: 'Withdraw the request' }).click()
  await expect(toast(page, 'Request withdrawn')).toBeAttached()
  await expect(page.getByRole('heading', { name: 'Withdrawn' })).toBeVisible()
  await page.goto(withQuery(paths.orders, { tab: 'afterSale' }))
  await expect(page.getByRole('listitem').filter({ hasText: 'Wool gloves' })).toHaveCount(2)
})

test.describe('a refused form', () => {
  test.use({ provokes: [422] })
  test('keeps its text and its pictures, and names the file that is none', async ({ page, hasScript }) => {
    await page.goto(withQuery(paths.afterSaleRefund, { id: orderId }))
    await page.getByLabel('Tell us more').fill('Two by mistake')
    await page.getByLabel('Reason').selectOption('Something else')
    const add = async (file: string) => {
      await page.locator('input[type=file]').setInputFiles(file)
      if (!hasScript) await page.getByRole('button', { name: 'Add these pictures' }).click()
    }
    await add('public/icon-192.png')
    await expect(page.getByRole('checkbox', { name: /picture 1/i })).toBeChecked()
    await add('package.json')
    await expect(page.getByText(/package\.json: /)).toBeVisible()
    await expect(page.getByLabel('Tell us more')).toHaveValue('Two by mistake')
    await expect(page.getByRole('checkbox', { name: /picture 1/i })).toBeChecked()
    await page.getByRole('button', { name: 'Submit request' }).click()
    await expect(toast(page, 'Request submitted')).toBeAttached()
    await expect(page.getByRole('img', { name: 'Picture 1 of the request' })).toBeVisible()
  })

  test('a waybill number that is none is named', async ({ page }) => {
    await shipAndReceive(orderId)
    const id = await applyFor(page, orderId, 'Return and refund', 'Quality problem')
    const desk = await service(page)
    await openCase(desk, id)
    await act(desk, 'Approve')
    await page.reload()
    await page.getByLabel('Carrier').selectOption('中通快递')
    await page.getByLabel('Waybill number').fill('no!')
    await page.getByRole('button', { name: 'I’ve sent it' }).click()
    await expect(page.getByLabel('Waybill number')).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByLabel('Waybill number')).toHaveValue('no!')
    await expect(page.getByLabel('Carrier').getByRole('option', { selected: true })).toHaveText('中通快递')
  })
})

test('nobody sees the case of somebody else', async ({ page, browser, baseURL }) => {
  const id = await applyFor(page, orderId, 'Refund only', 'Something else')
  const other = await browser.newContext({ baseURL, extraHTTPHeaders: { 'X-Forwarded-For': '10.9.8.7' } })
  const stranger = await other.newPage()
  await stranger.goto(withQuery(paths.afterSale, { id }))
  await expect(stranger).toHaveURL(onPath(paths.login))
  await other.close()
})
