import { paths } from '../../app/paths'
import { enter } from '../support/enter'
import { expect, onPath, test, toast } from '../support/shopper'
import { addToCart, GOODS, goodsPath } from '../support/shopping-journey'

test('many lines are taken out at once, and come back', async ({ page }) => {
  await addToCart(page, GOODS.scarf)
  await addToCart(page, GOODS.gloves)
  await page.goto(paths.cart)
  const main = page.getByRole('main')
  await page.getByRole('link', { name: 'Edit' }).click()
  await page.getByRole('link', { name: 'Select all' }).click()
  await main.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  await expect(page.getByText('2 items removed')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(toast(page, '2 items are back')).toBeAttached()
  await expect(page.getByLabel(`Quantity: ${GOODS.scarf.name}`)).toHaveValue('1')
  await expect(page.getByLabel(`Quantity: ${GOODS.gloves.name}`)).toHaveValue('1')
})

test('one line is moved to the favourites', async ({ page }) => {
  await enter(page, goodsPath(GOODS.gloves))
  await addToCart(page, GOODS.gloves)
  await addToCart(page, GOODS.scarf)
  await page.goto(paths.cart)
  await page.getByRole('link', { name: 'Edit' }).click()
  await page.getByRole('checkbox', { name: `Select ${GOODS.gloves.name}` }).check()
  await page.getByRole('button', { name: 'To favourites' }).click()
  await expect(toast(page, '1 item is in your favourites now')).toBeAttached()
  await page.goto(paths.cart)
  await expect(page.getByLabel(`Quantity: ${GOODS.gloves.name}`)).toHaveCount(0)
  await expect(page.getByLabel(`Quantity: ${GOODS.scarf.name}`)).toHaveValue('1')
  await page.goto(paths.favourites)
  await expect(page.getByRole('main')).toContainText(GOODS.gloves.name)
})

test('what is missing for free delivery leads to goods that fill it', async ({ page }) => {
  await addToCart(page, GOODS.gloves)
  await page.goto(paths.cart)
  await page.getByRole('link', { name: /¥40.00 more for free delivery/ }).click()
  await expect(page).toHaveURL(onPath(paths.goodsSearch))
  expect(new URL(page.url()).searchParams.get('minYuan')).toBe('40.00')
  await expect(page.getByRole('main').getByRole('listitem').nth(3)).toBeVisible()
})
