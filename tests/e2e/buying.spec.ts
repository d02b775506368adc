import { paths } from '../../app/paths'
import { passTheMinute } from '../support/shop-database'
import { expect, logInHere, onPath, signIn, test, toast } from '../support/shopper'
import { addAddress, added, addToCart, atTheCashier, GOODS, goodsPath, placeOrder } from '../support/shopping-journey'

test('from the first look to a paid order', async ({ page, hasScript }) => {
  await page.goto(paths.home)
  await page
    .getByRole('main')
    .getByRole('link', { name: /Search$/ })
    .click()
  await page.getByRole('searchbox', { name: 'Search' }).fill('scarf')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.getByRole('main').getByRole('heading', { name: GOODS.scarf.name }).getByRole('link').click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(GOODS.scarf.name)
  await page.getByText('Selected', { exact: true }).click()
  await page.getByRole('radio', { name: 'Pine green' }).check()
  await page.getByLabel(`Quantity: ${GOODS.scarf.name}`).fill('2')
  await page.getByRole('group').getByRole('button', { name: 'Add to cart', exact: true }).click()
  await added(page)

  await page.goto(paths.cart)
  await expect(page.getByRole('listitem').filter({ hasText: 'Pine green' })).toContainText('¥129')
  await expect(page.getByLabel(`Quantity: ${GOODS.scarf.name}`)).toHaveValue('2')
  await page.getByRole('link', { name: 'Check out (2)' }).click()
  await expect(page).toHaveURL(onPath(paths.login))
  await logInHere(page)

  await expect(page).toHaveURL(onPath(paths.placeOrder))
  await expect(page.getByRole('listitem')).toContainText(['Pine green'])
  await page.getByLabel('Order note').fill('Please ring twice')
  await addAddress(page, hasScript)
  await expect(page.getByLabel('Order note')).toHaveValue('Please ring twice')
  await expect(page.getByRole('button', { name: /West Lake Road 1/ })).toContainText('浙江省')
  await placeOrder(page)

  await expect(page.getByRole('main')).toContainText('¥258.00')
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Thank you! Payment received' })).toBeVisible()
  await page.getByRole('link', { name: 'View order' }).click()
  await expect(page.getByRole('heading', { name: 'Paid, to be shipped' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Please ring twice')
  await expect(page.getByRole('main')).toContainText('浙江省')

  await page.goto(paths.orders)
  await page
    .getByRole('navigation')
    .getByRole('link', { name: /To ship/ })
    .click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Paid, to be shipped' })).toContainText(GOODS.scarf.name)
  await page.goto(paths.cart)
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
})

test('a guest’s cart joins the member’s', async ({ page }) => {
  const phone = await signIn(page, paths.settings)
  await addToCart(page, GOODS.gloves)
  await page.goto(paths.settings)
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(toast(page, 'You are logged out')).toBeAttached()

  await addToCart(page, GOODS.scarf)
  await addToCart(page, GOODS.gloves)
  // Between two codes of one phone lies a minute, which no test waits for.
  await page.goto(paths.cartTab)
  await expect(page.getByLabel(`Quantity: ${GOODS.gloves.name}`)).toHaveValue('1')
  await passTheMinute()
  await signIn(page, paths.cartTab, phone)
  await expect(page.getByLabel(`Quantity: ${GOODS.scarf.name}`)).toHaveValue('1')
  await expect(page.getByLabel(`Quantity: ${GOODS.gloves.name}`)).toHaveValue('2')
})

test('buying at once keeps SKU and quantity through the login', async ({ page }) => {
  await page.goto(goodsPath(GOODS.scarf))
  await page.getByText('Selected', { exact: true }).click()
  await page.getByRole('radio', { name: 'Caramel' }).check()
  await page.getByLabel(`Quantity: ${GOODS.scarf.name}`).fill('3')
  await page.getByRole('group').getByRole('button', { name: 'Buy now' }).click()
  await expect(page).toHaveURL(onPath(paths.login))
  await logInHere(page)
  await expect(page).toHaveURL(onPath(paths.placeOrder))
  await expect(page.getByRole('listitem')).toContainText(['Caramel'])
  await expect(page.getByLabel(`Quantity: ${GOODS.scarf.name}`)).toHaveValue('3')
  await expect(page.getByRole('main')).toContainText('¥387.00')
  await page.goto(paths.cart)
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
})

test('the cart changes as its buttons say', async ({ page, hasScript }) => {
  await addToCart(page, GOODS.scarf)
  await addToCart(page, GOODS.gloves)
  await page.goto(paths.cartTab)
  const main = page.getByRole('main')
  const gloves = page.getByLabel(`Quantity: ${GOODS.gloves.name}`)
  await page.getByRole('button', { name: `One more: ${GOODS.gloves.name}` }).click()
  await expect(main).toContainText('¥247.00')
  await gloves.fill('4')
  if (!hasScript)
    await main.getByRole('listitem').filter({ has: gloves }).getByRole('button', { name: 'Update' }).click()
  await expect(main).toContainText('¥365.00')
  await page.getByRole('button', { name: `Select ${GOODS.scarf.name}` }).click()
  await expect(main).toContainText('¥236.00')
  await expect(page.getByRole('link', { name: 'Check out (4)' })).toBeVisible()

  await page.getByRole('link', { name: 'Berry red' }).click()
  await page.getByLabel(`Option of ${GOODS.scarf.name}`).selectOption('Mist grey ¥129.00')
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Mist grey' })).toBeVisible()
  await page.getByRole('button', { name: `Remove ${GOODS.gloves.name}` }).click()
  await expect(gloves).toHaveCount(0)
  await expect(page.getByLabel(`Quantity: ${GOODS.scarf.name}`)).toHaveValue('1')
})

test.describe('beyond what may be held unpaid', () => {
  test.use({ provokes: [422] })

  test('whoever has enough orders to pay is led to them', async ({ page }) => {
    await atTheCashier(page)
    const order = page.getByRole('button', { name: 'Place order' })
    const another = async () => {
      await page.goto(goodsPath(GOODS.gloves))
      await page.getByRole('button', { name: 'Buy now', exact: true }).click()
      await expect(page).toHaveURL(onPath(paths.placeOrder))
    }
    for (let more = 0; more < 4; more++) {
      await another()
      await placeOrder(page)
    }
    await another()
    await order.click()
    await expect(page.getByRole('alert')).toContainText('5 orders waiting to be paid')
    await page.getByRole('link', { name: 'View unpaid orders' }).click()
    await expect(page).toHaveURL(onPath(paths.orders))
    await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'To pay' })).toHaveCount(5)
  })
})
