import { paths, withQuery } from '../../app/paths'
import { expect, onPath, signIn, test } from '../support/shopper'
import { addToCart, GOODS } from '../support/shopping-journey'

const RESULTS = withQuery(paths.goodsSearch, { q: 'gloves', sort: 'priceUp' })

test('back from the details leads to where somebody with a cart came from, also after adding', async ({ page }) => {
  await addToCart(page, GOODS.scarf)
  await page.goto(RESULTS)
  await page.locator('#results').getByRole('link', { name: GOODS.gloves.name }).click()
  await expect(page).toHaveURL(onPath(paths.goods))
  await page.getByRole('button', { name: 'Add to cart', exact: true }).click()
  await expect(page.locator('#cart-count')).toContainText('2')
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page).toHaveURL((url) => url.pathname + url.search === RESULTS)
})

test('back from the details leads a guest without anything home without a script', async ({ page, hasScript }) => {
  await page.goto(RESULTS)
  await page.locator('#results').getByRole('link', { name: GOODS.gloves.name }).click()
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page).toHaveURL(onPath(hasScript ? paths.goodsSearch : paths.home))
})

test('whoever reads the terms on the way to login still comes to where they wanted to go', async ({ page }) => {
  await page.goto(paths.coupons)
  await expect(page).toHaveURL(onPath(paths.login))
  for (const name of ['Terms', 'Privacy']) {
    await page.getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(onPath(paths.page))
    await page.getByRole('link', { name: 'Back' }).click()
    await expect(page).toHaveURL(onPath(paths.login))
  }
  await signIn(page, new URL(page.url()).searchParams.get('redirect') as string)
  await expect(page).toHaveURL(onPath(paths.coupons))
})
