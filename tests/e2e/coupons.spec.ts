import { paths, withQuery } from '../../app/paths'
import { enter } from '../support/enter'
import { inShop } from '../support/shop-database'
import { expect, onPath, test, toast } from '../support/shopper'
import { addAddress, GOODS, goodsPath, orderIdOf, placeOrder } from '../support/shopping-journey'

test('a coupon is claimed on the goods, chosen by itself, left out and taken again, and comes back', async ({
  page,
  hasScript,
}) => {
  await enter(page)
  await page.goto(goodsPath(GOODS.scarf))
  await page.getByText('¥10 off').first().click()
  await page.getByRole('button', { name: 'Claim A little something' }).click()
  await expect(toast(page, 'The coupon is yours')).toBeAttached()
  await expect(page).toHaveURL(onPath(paths.goods))
  await page.goto(paths.coupons)
  await expect(page.getByRole('heading', { name: 'A little something' }).first()).toBeVisible()

  await page.goto(goodsPath(GOODS.scarf))
  await page.getByRole('link', { name: 'Buy now', exact: true }).click()
  await page.getByRole('group').getByRole('button', { name: 'Buy now', exact: true }).click()
  await addAddress(page, hasScript)
  await expect(page.getByText('−¥10.00').first()).toBeVisible()
  await expect(page.getByText('¥119.00').first()).toBeVisible()

  await page.getByText('Coupon', { exact: true }).first().click()
  await page.getByLabel('No coupon').check()
  if (!hasScript) await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('Not used')).toBeVisible()
  await expect(page.getByText('¥119.00')).toHaveCount(0)

  await page.getByText('Coupon', { exact: true }).first().click()
  await page.getByLabel(/¥10 off/).check()
  if (!hasScript) await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('−¥10.00').first()).toBeVisible()
  await placeOrder(page)
  await page.getByRole('button', { name: 'Let it fail' }).click()
  const order = withQuery(paths.order, { id: orderIdOf(page), cancel: 1 })
  await page.goto(paths.coupons)
  await expect(page.getByText('Held by an unpaid order')).toBeVisible()
  await page.goto(order)
  await page.getByRole('button', { name: 'Cancel order' }).click()
  await expect(toast(page, 'Order cancelled')).toBeAttached()
  await page.goto(paths.coupons)
  await expect(page.getByText('Held by an unpaid order')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Use it' }).first()).toBeVisible()
})

test('a new member takes the welcome gift on home, once', async ({ page }) => {
  await page.goto(paths.home)
  await expect(page.getByRole('heading', { name: /For new members/ })).toBeVisible()
  await enter(page, paths.home)
  await page.goto(paths.home)
  await page.getByRole('button', { name: 'Claim' }).click()
  await expect(toast(page, 'The coupon is yours')).toBeAttached()
  await page.goto(paths.home)
  await expect(page.getByRole('heading', { name: /For new members/ })).toHaveCount(0)
  await page.goto(paths.coupons)
  await page.getByRole('link', { name: 'Use it' }).first().click()
  await expect(page).toHaveURL(onPath(paths.couponGoods))
  await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible()
})

test('the welcome gift is claimed where the order is placed, and a choice that does not fit is told', async ({
  page,
  hasScript,
}) => {
  await enter(page)
  await page.goto(goodsPath(GOODS.scarf))
  await page.getByRole('link', { name: 'Buy now', exact: true }).click()
  await page.getByRole('button', { name: 'Buy now', exact: true }).click()
  await addAddress(page, hasScript)
  await page.getByLabel('Order note').fill('Please ring twice')
  await page.getByText('Claim one and save ¥20.00').click()
  await page.getByRole('button', { name: 'Claim and use: Welcome' }).click()
  await expect(toast(page, 'The coupon is yours')).toBeAttached()
  await expect(page.getByText('¥109.00').first()).toBeVisible()
  await expect(page.getByLabel('Order note')).toHaveValue('Please ring twice')

  const requested = new URL(page.url())
  requested.searchParams.set('coupon', 'somebody-elses')
  requested.searchParams.set('points', '300')
  requested.searchParams.set('addressId', 'gone')
  await page.goto(requested.href)
  const said = page.getByRole('alert')
  await expect(said).toContainText('The address that you chose is no longer there')
  await expect(said).toContainText('This coupon can no longer be used')
  await expect(said).toContainText('You no longer have that many points')
  await expect(page.getByText('¥109.00')).toHaveCount(0)
})

test('points are spent on an order and come back with it', async ({ page, hasScript }) => {
  const phone = await enter(page)
  await inShop(
    `with m as (select id from members where phone = $1),
      account as (insert into accounts (id, unit, kind, owner_id, side, balance)
        select 'points:' || id, 'PTS', 'points', id, 'credit', 0 from m returning id, owner_id)
     select from account`,
    [phone],
  )
  await inShop(
    `with m as (select id from members where phone = $1),
      t as (insert into ledger_transactions (kind, ref, owner_id) select 'points settled', 'e2e ' || id, id from m returning id),
      moved as (update accounts set balance = 500 from m where accounts.id = 'points:' || m.id),
      lot as (insert into point_lots (member_id, amount, remaining, expires_at)
        select id, 500, 500, shop_now() + interval '20 days' from m)
     insert into transfers (transaction_id, unit, debit_id, credit_id, amount)
     select t.id, 'PTS', 'points source', 'points:' || m.id, 500 from t, m`,
    [phone],
  )
  await page.goto(paths.points)
  await expect(page.getByText('worth ¥5.00')).toBeVisible()
  await expect(page.getByText(/500 expire from/)).toBeVisible()

  await page.goto(goodsPath(GOODS.gloves))
  await page.getByRole('button', { name: 'Buy now', exact: true }).click()
  await addAddress(page, hasScript)
  await page.getByText('Points', { exact: true }).first().click()
  await page.getByRole('button', { name: 'Use 500' }).click()
  await expect(page.getByText('−¥5.00').first()).toBeVisible()
  await placeOrder(page)
  await page.getByRole('button', { name: 'Let it fail' }).click()
  const order = withQuery(paths.order, { id: orderIdOf(page), cancel: 1 })
  await page.goto(paths.points)
  await expect(page.getByText('worth ¥0.00')).toBeVisible()
  await page.goto(order)
  await page.getByRole('button', { name: 'Cancel order' }).click()
  await page.goto(paths.pointsList)
  await expect(page.getByText('Returned from a cancelled order')).toBeVisible()
  await expect(page.getByText('+500').first()).toBeVisible()
  await page.goto(withQuery(paths.pointsList, { tab: 'out' }))
  await expect(page.getByText('−500')).toHaveCount(1)
})
