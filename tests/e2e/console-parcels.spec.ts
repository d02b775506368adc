import type { Browser } from '@playwright/test'
import { paths, withQuery } from '../../app/paths'
import { somebody } from '../support/ask-as'
import { choose } from '../support/choose'
import { enterConsole } from '../support/console'
import { inShop } from '../support/shop-database'
import { closeShop, openShop } from '../support/shop-verbs'
import { expect, newPhone, onPath, signIn, test, toast } from '../support/shopper'
import { paid } from '../support/thing-makers'

test.use({ provokes: [422] })

async function paidOrders(count: number): Promise<string[]> {
  const skuId = await openShop()
  try {
    const owner = await somebody()
    const ids: string[] = []
    for (let n = 0; n < count; n++) ids.push((await paid(owner, skuId)).id)
    return ids
  } finally {
    await closeShop()
  }
}

const noticesOf = async (orderId: string) =>
  (
    await inShop<{ kind: string }>(
      `select notices.kind from notices join orders on orders.member_id = notices.member_id where orders.id = $1`,
      [orderId],
    )
  ).map(({ kind }) => kind)

test('twenty orders are shipped by a list that says first what it does, one is undone and one corrected', async ({
  page,
}) => {
  test.slow()
  const ids = await paidOrders(20)
  // Of those that end so the sandbox's carrier never tells anything.
  const numbers = ids.map((id) => `YT${id.slice(-12)}000`)
  const lines = ids.map((id, at) => `${id},圆通速递,${numbers[at]}${at === 3 ? ',Somebody else' : ''}`)
  await enterConsole(page, 'orders', paths.consoleShipMany)
  await page.getByLabel('List', { exact: true }).fill([...lines, `${ids[0]}9,圆通速递,YT1234567890`].join('\n'))
  await page.getByRole('button', { name: 'Check the list' }).click()
  const preview = page.getByRole('table', { name: '20 orders would be shipped' })
  await expect(preview.getByRole('row').filter({ hasText: 'Will be shipped' })).toHaveCount(20)
  // What needs a look stands first.
  await expect(preview.getByRole('row').nth(1)).toContainText('Please compare: this order goes to')
  await expect(preview.getByRole('row').nth(2)).toContainText('There is no order with this number.')
  await page.getByRole('button', { name: 'Ship 20 orders' }).click()
  await expect(page.getByText('Shipped: 20. Not shipped: 1.')).toBeVisible()
  await expect(page.getByLabel('List', { exact: true })).toHaveValue(/9,圆通速递,YT1234567890$/)

  await page.getByRole('link', { name: 'Shipped with this list' }).click()
  const undone = page.getByRole('row').filter({ hasText: ids[0] })
  await undone.getByRole('button', { name: 'Undo shipping' }).click()
  await expect(undone).toContainText('Undone')
  await expect(page.getByRole('button', { name: 'Undo shipping of 19 orders' })).toBeVisible()

  await page.getByRole('link', { name: ids[1], exact: true }).click()
  await page.getByRole('link', { name: 'Correct the waybill' }).click()
  await page.getByLabel('Waybill number').fill('?')
  await page.getByRole('button', { name: 'Save waybill' }).click()
  await expect(page.getByLabel('Waybill number')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Carrier').selectOption('顺丰速运')
  await page.getByLabel('Waybill number').fill('SF2026112700001')
  await page.getByRole('button', { name: 'Save waybill' }).click()
  await expect(toast(page, 'The waybill is corrected')).toBeAttached()
  await expect(page.getByText(`圆通速递 ${numbers[1]} → 顺丰速运 SF2026112700001`)).toBeVisible()
  expect(await noticesOf(ids[0] as string)).toEqual(expect.arrayContaining(['orderUnshipped', 'waybillCorrected']))

  await page.goto(withQuery(paths.consoleOrder, { id: ids[2] as string }))
  await page.getByRole('button', { name: 'Undo shipping' }).click()
  await expect(toast(page, 'Shipping is undone')).toBeAttached()
  await expect(page.getByRole('button', { name: 'Ship', exact: true })).toBeVisible()
})

/** Whoever was on the telephone, in a browser of their own. */
async function accept(browser: Browser, phone: string, javaScriptEnabled: boolean) {
  const context = await browser.newContext({
    baseURL: process.env.SHOP_URL,
    locale: 'en-GB',
    javaScriptEnabled,
    extraHTTPHeaders: { 'X-Forwarded-For': '10.20.30.71' },
  })
  const page = await context.newPage()
  await signIn(page, paths.orders, phone)
  const proposal = page.getByRole('listitem').filter({ hasText: 'Proposal' })
  await expect(async () => {
    await page.goto(paths.orders)
    await expect(proposal).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await proposal.getByRole('link').first().click()
  await expect(page.getByText('Test orders has put this order together for you')).toBeVisible()
  await expect(page.getByText('As agreed on the telephone')).toBeVisible()
  await page.getByRole('button', { name: /^Pay ¥/ }).click()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page).toHaveURL(onPath(paths.payStatus))
  await context.close()
}

test('an order by telephone waits for somebody who is not registered yet, and is paid by them', async ({
  page,
  browser,
  hasScript,
}) => {
  test.slow()
  const phone = newPhone()
  await enterConsole(page, 'orders', paths.consoleOrders)
  await page.getByRole('link', { name: 'New order' }).click()
  await choose(page, 'Goods', '3013')
  await page.getByLabel('Phone').fill(phone)
  await page.getByLabel('Recipient').fill('Lin Lan')
  await page.getByLabel('Province, city, district').fill('浙江省 杭州市 西湖区')
  await page.getByLabel('Street').fill('Sea View 5')
  await page.getByLabel('Reason').fill('As agreed on the telephone')
  await page.getByRole('button', { name: 'On to quantities and sum' }).click()
  await expect(page.getByText('Not registered yet')).toBeVisible()
  await expect(page.getByLabel(/Wool gloves/)).toHaveValue('1')
  await page.getByLabel(/Wool gloves/).fill('2')
  await page.getByRole('button', { name: 'Count again' }).click()
  await expect(page.getByLabel(/Wool gloves/)).toHaveValue('2')
  await page.getByRole('button', { name: 'Propose the order' }).click()
  await expect(toast(page, 'The proposal waits until somebody logs in with this phone')).toBeAttached()
  await expect(page.getByRole('heading', { name: 'Waiting for a login' })).toBeVisible()

  await accept(browser, phone, hasScript)
  const paidOrder = () =>
    inShop<{ status: string; pieces: number }>(
      `select orders.status, sum(quantity)::int as pieces from orders join order_lines on order_id = orders.id
     join members on members.id = member_id where phone = $1 group by orders.id`,
      [phone],
    )
  await expect.poll(paidOrder).toEqual([{ status: 'paid', pieces: 2 }])
})
