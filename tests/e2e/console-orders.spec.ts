import { paths, withQuery } from '../../app/paths'
import { enterConsole } from '../support/console'
import { inShop } from '../support/shop-database'
import { anOperator, onShop } from '../support/shop-verbs'
import { expect, newPhone, onPath, test, toast } from '../support/shopper'

const ORDERS = 20

/** Somebody with so many paid orders of one pair of gloves, of which the first was refunded whole if asked. */
async function somebodyWith(orders: number, { isRefunded = false } = {}) {
  const [sku] = await inShop<{ id: string }>("select id from skus where goods_id = '3013' order by id limit 1")
  const skuId = sku?.id as string
  return onShop(async () => {
    const { paidOrder } = await import('../support/cases')
    const { registerMember } = await import('~/features/members/server/register-member')
    const { transaction } = await import('~/platform/database/transaction')
    const phone = newPhone()
    const person = { ...(await transaction((tx) => registerMember(tx, { phone }))), phone }
    const made: Awaited<ReturnType<typeof paidOrder>>[] = []
    for (let at = 0; at < orders; at++) made.push(await paidOrder(person, [{ skuId }]))
    const [first] = made as [(typeof made)[number]]
    if (isRefunded) {
      const { closeOrder } = await import('~/features/after-sales/server/close-order')
      const closed = await closeOrder(await anOperator(), first.id, 'Out of stock')
      if (!closed.ok) throw new Error(closed.refusal)
    }
    return { person, first }
  })
}

test('the slips of twenty orders stand on one page after two presses', async ({ page }) => {
  const { person } = await somebodyWith(ORDERS)
  await enterConsole(page, 'orders', withQuery(paths.consoleOrders, { q: person.phone, status: 'paid' }))
  await expect(page.getByText(`${ORDERS} orders, ¥`)).toBeVisible()
  await page.getByRole('link', { name: 'Mark all on this page' }).click()
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(ORDERS)
  await page.getByRole('button', { name: 'Packing slips' }).click()
  await expect(page).toHaveURL(onPath(paths.consoleChosen))
  await expect(page.getByText(person.phone)).toHaveCount(ORDERS)
  await expect(page.locator('svg.bar-code')).toHaveCount(ORDERS)

  await page.getByRole('link', { name: 'Pick list', exact: true }).click()
  await expect(page.getByText(`${ORDERS} pieces for ${ORDERS} orders`)).toBeVisible()

  await page.goto(withQuery(paths.consoleOrders, { q: person.phone, status: 'paid' }))
  await page.getByLabel(`All ${ORDERS} that are found, on all pages`).check()
  await page.getByRole('button', { name: 'Write a note' }).click()
  await page.getByLabel('Note for us').fill('Add a card')
  await page.getByRole('button', { name: 'Save note' }).click()
  await expect(toast(page, `The notes of ${ORDERS} orders have the line.`)).toBeAttached()
})

test('chosen orders go to the screen that ships lists', async ({ page }) => {
  const { person, first } = await somebodyWith(1)
  await enterConsole(page, 'orders', withQuery(paths.consoleOrders, { q: person.phone, mark: 'page' }))
  await page.getByRole('button', { name: 'Bulk shipping' }).click()
  const list = page.getByLabel('List', { exact: true })
  await expect(list).toHaveValue(new RegExp(`^${first.id},[^,]*,$`))
  await list.fill(`${first.id},yuantong,YT${first.id}`)
  await page.getByRole('button', { name: 'Check the list' }).click()
  await page.getByRole('button', { name: /^Ship 1 order/ }).click()
  await expect(toast(page, 'Orders shipped: 1')).toBeAttached()
})

test('a filter is saved, used again and deleted', async ({ page }) => {
  await enterConsole(page, 'orders', paths.consoleOrders)
  await page.getByLabel('State').selectOption('Paid, to be shipped')
  await page.getByLabel('Sort by').selectOption('Waiting longest first')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL(/sort=waiting/)
  await page.getByText('Save or delete filters').click()
  await page.getByLabel('Name of this filter').fill('Oldest to ship')
  await page.getByRole('button', { name: 'Save filter' }).click()
  await expect(toast(page, 'The filter is saved')).toBeAttached()

  await page.goto(paths.consoleOrders)
  await page.getByRole('link', { name: 'Oldest to ship' }).click()
  await expect(page.getByLabel('State')).toHaveValue('paid')
  await expect(page.getByLabel('Sort by')).toHaveValue('waiting')

  await page.getByText('Save or delete filters').click()
  await page.getByRole('combobox', { name: 'Saved filters' }).selectOption('Oldest to ship')
  await page.getByRole('button', { name: 'Delete filter' }).click()
  await expect(toast(page, 'The filter is deleted')).toBeAttached()
  await expect(page.getByRole('link', { name: 'Oldest to ship' })).toHaveCount(0)
})

test('an order says how it was paid, what went back, and whose it is', async ({ page }) => {
  const { person, first } = await somebodyWith(2, { isRefunded: true })
  await enterConsole(page, 'owner', withQuery(paths.consoleOrder, { id: first.id }))
  const money = page.getByRole('region', { name: 'Payments and refunds' })
  await expect(money.getByText('Simulated payment · Paid')).toBeVisible()
  await expect(money.getByText(`Payment ${first.paymentId}`)).toBeVisible()
  await expect(money.getByText(/^Refund \d+/)).toBeVisible()
  const history = page.locator('section').filter({ has: page.getByRole('heading', { name: 'History' }) })
  await expect(history.getByText(/Operator: Test shipping · Out of stock/)).toBeVisible()

  const buyer = page.getByRole('region', { name: 'Buyer' })
  await expect(buyer.getByText(person.phone.slice(-4))).toBeVisible()
  await buyer.getByRole('link').first().click()
  await expect(page).toHaveURL(onPath(paths.consoleMember))
  await page
    .getByRole('link', { name: /^Orders/ })
    .filter({ hasText: '2' })
    .click()
  await expect(page).toHaveURL(/authorId=/)
  await expect(page.getByText('2 orders, ¥')).toBeVisible()
})
