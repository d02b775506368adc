import type { Page } from '@playwright/test'
import { paths, withQuery } from '../../app/paths'
import { act, openCase, service } from '../support/case-desk'
import { expectStanding, sendApplication } from '../support/case-journey'
import { enter } from '../support/enter'
import { inShop } from '../support/shop-database'
import { giveAddress, shipAndReceive } from '../support/shop-verbs'
import { expect, onPath, test, toast } from '../support/shopper'
import { GOODS, goodsPath, orderIdOf, placeOrder } from '../support/shopping-journey'

let orderId: string
test.beforeEach(async ({ page }) => {
  await giveAddress(await enter(page, goodsPath(GOODS.scarf)))
  await page.getByRole('link', { name: 'Buy now', exact: true }).click()
  await page.getByRole('group').getByRole('button', { name: 'Buy now', exact: true }).click()
  await expect(page).toHaveURL(onPath(paths.placeOrder))
  await placeOrder(page)
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Thank you! Payment received' })).toBeVisible()
  orderId = orderIdOf(page)
  await shipAndReceive(orderId)
})

/** Asks for the navy one, which is approved, and sends the other back, which arrives. */
async function exchanged(page: Page) {
  await page.goto(withQuery(paths.order, { id: orderId }))
  await page.getByRole('link', { name: 'Refund, return or exchange' }).click()
  await page.getByRole('button', { name: 'Exchange' }).click()
  await expect(page.getByText(/You paid ¥129\.00 for it, and that stays/)).toBeVisible()
  await page.getByRole('radio', { name: /Navy/ }).check()
  const id = await sendApplication(page, 'Wrong size or colour')
  await expect(page.getByText(/We answer by .*if the other one is still in stock/)).toBeVisible()
  const desk = await service(page)
  await openCase(desk, id)
  await expect(desk.page.getByText('Navy').first()).toBeVisible()
  await act(desk, 'Approve')

  await page.reload()
  await expect(page.getByText(/The other one is kept for you/)).toBeVisible()
  await page.getByLabel('Carrier').selectOption('顺丰速运')
  await page.getByLabel('Waybill number').fill('sf 1234 567 890')
  await page.getByRole('button', { name: 'I’ve sent it' }).click()
  await expect(page.getByRole('heading', { name: 'Your return is on its way' })).toBeVisible()
  await openCase(desk, id)
  await act(desk, 'The goods have arrived')
  await expectStanding(page, id, 'We are sending the other one')
  return { id, desk }
}

test('an exchange: another colour is held, sent when the goods are back, and moves no money', async ({ page }) => {
  const { id, desk } = await exchanged(page)
  await openCase(desk, id)
  await desk.page.getByLabel('Carrier').selectOption('圆通速递')
  const number = `YT${orderId}EX`
  await desk.page.getByLabel('Waybill number').fill(number)
  await desk.page.getByRole('radio', { name: 'Back into stock' }).check()
  await act(desk, 'Send the exchange')

  await expectStanding(page, id, 'Your exchange is on its way')
  await page.getByRole('link', { name: new RegExp(number) }).click()
  await expect(page).toHaveURL(onPath(paths.logistics))
  await expect(page.getByRole('main')).toContainText('Navy')
  await expectStanding(page, id, 'Your exchange is on its way')
  await page.getByRole('button', { name: 'I have it' }).click()
  await expect(toast(page, 'Glad it has arrived')).toBeAttached()
  await expect(page.getByRole('heading', { name: 'Exchanged' })).toBeVisible()
  await page.goto(withQuery(paths.afterSaleApply, { id: orderId }))
  await expect(page.getByText(/You can still send it back until/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Exchange' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Return and refund' })).toBeVisible()
  expect(await inShop('select 1 from refunds where order_id = $1', [orderId])).toEqual([])
})

test('what cannot be sent is paid back when the member says so', async ({ page }) => {
  const { id, desk } = await exchanged(page)
  await openCase(desk, id)
  const section = desk.page
    .locator('form')
    .filter({ has: desk.page.getByRole('button', { name: 'It cannot be sent' }) })
  await section.getByLabel('What the member is told').fill('The last one has a hole.')
  await act(desk, 'It cannot be sent')

  await expectStanding(page, id, 'We cannot send the other one')
  await expect(page.getByText('The last one has a hole.').first()).toBeVisible()
  await page.getByRole('button', { name: 'Take the refund' }).click()
  await expect(toast(page, 'The refund has started')).toBeAttached()
  await expectStanding(page, id, 'Refunded')
  await expect(page.getByText('¥129.00').first()).toBeVisible()
})
