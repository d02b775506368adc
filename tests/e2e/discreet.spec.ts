import type { Page } from '@playwright/test'
import { paths, withQuery } from '../../app/paths'
import { PIN } from '../support/pin'
import { inShop } from '../support/shop-database'
import { shipAndReceive } from '../support/shop-verbs'
import { expect, onPath, test, toast } from '../support/shopper'
import { atTheCashier, GOODS, goodsPath, orderIdOf, placeOrder } from '../support/shopping-journey'

/** Sends a code to the phone of whoever has placed an order, and sets the PIN with it. */
async function setPin(page: Page, pin: string, orderId: string): Promise<void> {
  await inShop(`update rate_windows set hits = '{}' where key like 'sms-%'`)
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(toast(page, 'Code sent')).toBeAttached()
  const [message] = await inShop<{ body: string }>(
    `select body from sandbox_sms where phone = (
       select phone from members join orders on member_id = members.id where orders.id = $1) order by id desc limit 1`,
    [orderId],
  )
  await page.getByLabel('Code', { exact: true }).fill(/\d{6}/.exec(message?.body ?? '')?.[0] ?? '')
  await page.getByLabel('New PIN').fill(pin)
  await page.getByRole('button', { name: 'Save the PIN' }).click()
  await expect(toast(page, 'The PIN is set')).toBeAttached()
}

async function paidOrder(page: Page): Promise<string> {
  await atTheCashier(page)
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page).toHaveURL(onPath(paths.payStatus))
  return orderIdOf(page)
}

test.describe('a hidden order', () => {
  test.use({ provokes: [400, 409, 422] })

  test('leaves every list, opens by the PIN, is locked by wrong ones and opened by a code', async ({ page }) => {
    const id = await paidOrder(page)
    await shipAndReceive(id)
    await page.goto(withQuery(paths.order, { id }))
    await page.getByRole('link', { name: 'Hide behind the PIN' }).click()
    await expect(page).toHaveURL(onPath(paths.orderPin))
    await expect(page.getByText('It protects you from people near you')).toBeVisible()
    await setPin(page, PIN, id)
    await expect(page).toHaveURL(onPath(paths.hideOrder))
    await page.getByRole('button', { name: 'Hide behind the PIN' }).click()
    await expect(toast(page, 'The order is hidden')).toBeAttached()
    await expect(page).toHaveURL(onPath(paths.orders))
    await expect(page.getByText('No orders')).toBeVisible()
    await page.goto(paths.notices)
    await expect(page.getByText(GOODS.gloves.name)).toHaveCount(0)

    await page.goto(withQuery(paths.order, { id }))
    await expect(page).toHaveURL(onPath(paths.unlockOrders))
    for (let tries = 4; tries > 0; tries--) {
      await page.getByLabel('PIN', { exact: true }).fill('100000')
      await page.getByRole('button', { name: /^Show( orders)?$/ }).click()
      await expect(page.locator('.field-error')).toContainText(`Tries left: ${tries}`)
    }
    await page.getByLabel('PIN', { exact: true }).fill('100000')
    await page.getByRole('button', { name: /^Show( orders)?$/ }).click()
    await expect(page.getByText('Too many wrong PINs').first()).toBeVisible()
    await page.goto(withQuery(paths.unlockOrders, { redirect: withQuery(paths.order, { id }) }))
    await page.getByRole('link', { name: 'Set a new PIN by SMS' }).click()
    await setPin(page, '592837', id)
    await expect(page).toHaveURL(onPath(paths.unlockOrders))
    await page.getByLabel('PIN', { exact: true }).fill('592837')
    await page.getByRole('button', { name: /^Show( orders)?$/ }).click()
    await expect(page).toHaveURL(onPath(paths.order))
    await expect(page.getByText(id).first()).toBeVisible()

    await page.goto(paths.settings)
    await page.getByRole('link', { name: 'Discreet shopping' }).click()
    await page.getByRole('link', { name: 'Hidden orders' }).click()
    await expect(page.locator('#hidden-orders > li')).toHaveCount(1)
    await page.getByRole('button', { name: 'Hide now' }).click()
    await expect(toast(page, 'Hidden again')).toBeAttached()
    await page.getByRole('link', { name: 'Hidden orders' }).click()
    await expect(page).toHaveURL(onPath(paths.unlockOrders))
    await page.getByLabel('PIN', { exact: true }).fill('592837')
    await page.getByRole('button', { name: /^Show( orders)?$/ }).click()
    await page.locator('#hidden-orders > li a').first().click()
    await page.getByRole('link', { name: 'Show again' }).click()
    await page.getByRole('button', { name: 'Show again' }).click()
    await expect(toast(page, 'The order shows again')).toBeAttached()
    await page.goto(paths.hiddenOrders)
    await expect(page.getByText('No order is hidden')).toBeVisible()
  })
})

test('a neutral order says nothing of its goods in notices', async ({ page }) => {
  await paidOrder(page)
  await page.goto(paths.discreet)
  await page.getByRole('switch', { name: 'Neutral parcels and words' }).click()
  await expect(page.getByRole('switch', { name: 'Neutral parcels and words' })).toHaveAttribute('aria-checked', 'true')
  await page.goto(goodsPath(GOODS.gloves))
  await page.getByRole('button', { name: 'Buy now', exact: true }).click()
  await expect(page).toHaveURL(onPath(paths.placeOrder))
  await placeOrder(page)
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page).toHaveURL(onPath(paths.payStatus))
  const id = orderIdOf(page)
  await page.goto(withQuery(paths.order, { id }))
  await expect(page.getByText('Packed neutrally')).toBeVisible()
  await page.goto(paths.notices)
  const notices = page.locator('main li').filter({ hasText: 'paid' })
  await expect(notices.first()).toContainText(/order of (your )?goods/)
  await expect(notices.first()).not.toContainText(GOODS.gloves.name)
  const [order] = await inShop<{ is_neutral: boolean }>('select is_neutral from orders where id = $1', [id])
  expect(order?.is_neutral).toBe(true)
})

test('a private visit leaves nothing behind, and its link counts for its order alone', async ({ page, context }) => {
  const [agent] = await inShop<{ id: string }>(
    "select m.id from members m join agents a on a.member_id = m.id where a.state = 'approved' and m.status = 'active' limit 1",
    [],
  )
  await page.goto(paths.discreet)
  await page.getByRole('button', { name: 'Start private mode' }).click()
  const bar = page.getByRole('complementary', { name: 'Private mode' })
  await expect(bar).toBeVisible()
  await page.goto(`${goodsPath(GOODS.gloves)}&sUid=${agent?.id}`)
  await expect(bar).toContainText('You came by a shared link')
  await page.goto(withQuery(paths.goodsSearch, { q: 'gloves' }))
  const names = (await context.cookies()).map(({ name }) => name)
  expect(names).not.toContain('seen')
  expect(names).not.toContain('common')
  expect(names).not.toContain('via')
  const id = await paidOrder(page)
  const links = await inShop<{ agent_member_id: string }>(
    'select agent_member_id from order_links where order_id = $1',
    [id],
  )
  expect(links).toEqual([{ agent_member_id: agent?.id }])
  const [order] = await inShop<{ member_id: string }>('select member_id from orders where id = $1', [id])
  const left = await inShop(
    `select 'link' as what from agent_links where member_id = $1 union all
      select 'footprint' from footprints where member_id = $1 union all
      select 'inviter' from members where id = $1 and inviter_id is not null`,
    [order?.member_id],
  )
  expect(left).toEqual([])
  await bar.getByRole('button', { name: 'End' }).click()
  await expect(toast(page, 'Private mode has ended')).toBeAttached()
  await expect(bar).toHaveCount(0)
  await page.goto(paths.footprints)
  await expect(page.locator('main').getByText(GOODS.gloves.name)).toHaveCount(0)
})
