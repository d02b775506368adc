import type { Browser, Page } from '@playwright/test'
import { paths, withQuery } from '../../app/paths'
import { expectStanding, sendApplication } from '../support/case-journey'
import { enterConsole, factorCode, type Operator } from '../support/console'
import { inShop } from '../support/shop-database'
import { givePoints } from '../support/shop-verbs'
import { expect, onPath, signIn, test, toast } from '../support/shopper'
import { addAddress, addToCart, GOODS, goodsPath, orderIdOf, placeOrder } from '../support/shopping-journey'

type Desk = { page: Page; operator: Operator }

/** The mall's owner in a browser of their own. */
async function openDesk(browser: Browser, javaScriptEnabled: boolean): Promise<Desk> {
  const extraHTTPHeaders = { 'X-Forwarded-For': '10.20.30.90' }
  const context = await browser.newContext({
    baseURL: process.env.SHOP_URL,
    locale: 'en-GB',
    javaScriptEnabled,
    extraHTTPHeaders,
  })
  const page = await context.newPage()
  return { page, operator: await enterConsole(page, 'owner') }
}

/** Sends one piece of one line of an order, and nothing of the others. */
async function ship({ page }: Desk, orderId: string, goods: string, number: string) {
  await page.goto(withQuery(paths.consoleOrder, { id: orderId }))
  await page.getByLabel('Carrier').selectOption('圆通速递')
  await page.getByLabel('Waybill').fill(number)
  for (const pieces of await page.getByRole('spinbutton').all()) await pieces.fill('0')
  await page.getByRole('spinbutton', { name: goods }).fill('1')
  await page.getByRole('button', { name: 'Ship', exact: true }).click()
  await expect(toast(page, /The parcel is noted|The order is shipped/)).toBeAttached()
}

async function act({ page, operator }: Desk, caseId: string, name: string) {
  await page.goto(withQuery(paths.consoleCase, { id: caseId }))
  const request = page.getByRole('link', { name, exact: true })
  if (await request.count()) {
    await request.click()
    await page.waitForURL(/ask=/)
  }
  const form = page.locator('form').filter({ has: page.getByRole('button', { name, exact: true }) })
  const sellable = form.getByRole('radio', { name: 'Back into stock' })
  if (await sellable.count()) await sellable.check()
  // Requested again only where the last one is some minutes old.
  const code = form.getByLabel('Authenticator code')
  if (await code.count()) await code.fill(await factorCode(operator))
  await form.getByRole('button', { name, exact: true }).click()
  await expect(toast(page, 'Done')).toBeAttached()
}

/** Returns one line of an order and has its money back. */
async function returnGoods(page: Page, desk: Desk, orderId: string, goods: string, number: string): Promise<void> {
  await page.goto(withQuery(paths.order, { id: orderId }))
  await page.getByRole('link', { name: 'Refund, return or exchange' }).click()
  const line = page.getByRole('listitem').filter({ hasText: goods })
  await line.getByRole('button', { name: 'Return and refund' }).click()
  const caseId = await sendApplication(page, '7-day return without a reason')
  await act(desk, caseId, 'Approve')
  await page.reload()
  await page.getByLabel('Carrier').selectOption('顺丰速运')
  await page.getByLabel('Waybill number').fill(number)
  await page.getByRole('button', { name: 'I’ve sent it' }).click()
  await expect(page.getByRole('heading', { name: 'Your return is on its way' })).toBeVisible()
  await act(desk, caseId, 'Goods received, refund')
  await expectStanding(page, caseId, 'Refunded')
}

/** Fen that the payment service has given back for an order. */
async function paidBack(orderId: string): Promise<number> {
  const [{ sum } = { sum: 0 }] = await inShop<{ sum: number }>(
    `select coalesce(sum(r.amount), 0)::int as sum from sandbox_refunds r
     join payments p on p.id = r.payment_id where order_id = $1`,
    [orderId],
  )
  return sum
}

test('two things are bought with a coupon and points, sent one by one, returned, and the order tells it all', async ({
  page,
  browser,
  hasScript,
}) => {
  // Two people, and every step that an order can take.
  test.setTimeout(300_000)
  const phone = await signIn(page)
  await givePoints(phone, 500)
  await page.goto(goodsPath(GOODS.scarf))
  await page.getByText('¥10 off').first().click()
  await page.getByRole('button', { name: 'Claim A little something' }).click()
  await expect(toast(page, 'The coupon is yours')).toBeAttached()

  await addToCart(page, GOODS.scarf)
  await addToCart(page, GOODS.gloves)
  await page.goto(paths.cart)
  await page.getByRole('link', { name: 'Check out (2)' }).click()
  await expect(page).toHaveURL(onPath(paths.placeOrder))
  await addAddress(page, hasScript)
  await page.getByText('Points', { exact: true }).first().click()
  await page.getByRole('button', { name: 'Use 500' }).click()
  await expect(page.getByText('−¥5.00').first()).toBeVisible()
  await expect(page.getByText('−¥10.00').first()).toBeVisible()
  await placeOrder(page)
  await expect(page.getByRole('main')).toContainText('¥173.00')
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Thank you! Payment received' })).toBeVisible()
  const id = orderIdOf(page)
  const order = withQuery(paths.order, { id })
  const main = page.getByRole('main')
  const line = (goods: string) => main.getByRole('listitem').filter({ hasText: goods }).first()

  // What the coupon and the points took off is on each line, to the fen.
  await page.goto(order)
  await expect(line(GOODS.scarf.name)).toContainText('¥118.71 after discounts')
  await expect(line(GOODS.gloves.name)).toContainText('¥54.29 after discounts')

  const desk = await openDesk(browser, hasScript)
  await ship(desk, id, GOODS.scarf.name, `YT${id.slice(-10)}77`)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Paid, to be shipped' })).toBeVisible()
  await expect(main.getByRole('link', { name: new RegExp(`YT${id.slice(-10)}77`) })).toBeVisible()
  await ship(desk, id, GOODS.gloves.name, `YT${id.slice(-10)}78`)
  await page.reload()
  await page.getByRole('link', { name: 'Confirm receipt' }).click()
  await page.getByRole('button', { name: 'Confirm receipt' }).click()
  await expect(page.getByRole('heading', { name: 'Received' })).toBeVisible()

  await returnGoods(page, desk, id, GOODS.gloves.name, 'SF1234567890')
  expect(await paidBack(id)).toBe(5429)
  await page.goto(order)
  await expect(line(GOODS.gloves.name)).toContainText('× 1 refunded: ¥54.29')
  await expect(line(GOODS.scarf.name)).not.toContainText('refunded')
  await expect(main).toContainText(/Refunded so far\s*¥54\.29/)
  await expect(main).toContainText(/Points returned\s*157/)
  // The scarf is kept with it.
  await expect(main).not.toContainText('Coupon returned')

  await returnGoods(page, desk, id, GOODS.scarf.name, 'SF1234567891')
  await desk.page.context().close()
  expect(await paidBack(id)).toBe(17_300)
  await page.goto(order)
  await expect(page.getByRole('heading', { name: 'Closed' })).toBeVisible()
  await expect(page.getByText('Fully refunded: ¥173.00.')).toBeVisible()
  await expect(main).toContainText(/Paid\s*¥173\.00\s*Refunded so far\s*¥173\.00/)
  await expect(main).toContainText(/Points returned\s*500\s*Coupon returned\s*¥10\.00/)
  const story = main.getByRole('region', { name: 'Order details' }).getByRole('listitem')
  await expect(story).toContainText([
    'Placed',
    'Paid',
    /Shipped.*YT/,
    'Received',
    /You asked for a refund.*Wool gloves/,
    /Refunded ¥54\.29/,
    /You asked for a refund.*Merino scarf/,
    'Closed',
    /Refunded ¥118\.71/,
  ])

  await page.goto(paths.coupons)
  await expect(page.getByRole('heading', { name: 'A little something' }).first()).toBeVisible()
  await page.goto(paths.points)
  await expect(page.getByText('worth ¥5.00')).toBeVisible()
})
