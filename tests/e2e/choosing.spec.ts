import { paths, withQuery } from '../../app/paths'
import { enter } from '../support/enter'
import { expect, onPath, test, toast } from '../support/shopper'
import { addAddress, added, GOODS, goodsPath } from '../support/shopping-journey'

test('the first press on goods in several colours shows the choice, the next one buys', async ({ page }) => {
  for (const name of ['Add to cart', 'Buy now']) {
    await page.goto(goodsPath(GOODS.scarf))
    await page.getByRole('link', { name, exact: true }).click()
    await expect(page.getByRole('radio', { name: 'Pine green' })).toBeVisible()
  }
  await page.getByRole('radio', { name: 'Pine green' }).check()
  await page.getByRole('button', { name: 'Add to cart', exact: true }).click()
  await added(page)
  await page.goto(paths.cart)
  await expect(page.getByRole('link', { name: 'Pine green' })).toBeVisible()
})

test.describe('a colour that is sold out', () => {
  test.use({ provokes: [422] })
  test('says so where it is chosen', async ({ page, hasScript }) => {
    await page.goto(goodsPath(GOODS.scarf))
    await page.getByRole('link', { name: 'Add to cart', exact: true }).click()
    const colours = page.getByRole('group', { name: 'Colour' })
    await expect(colours.locator('label').filter({ hasText: 'Lilac' })).toContainText('sold out')
    await colours.getByRole('radio', { name: /Lilac/ }).check()
    if (hasScript) {
      await expect(page.getByRole('button', { name: 'Add to cart', exact: true })).toBeDisabled()
      return
    }
    await page.getByRole('button', { name: 'Add to cart', exact: true }).click()
    await expect(colours.getByRole('alert')).toHaveText('Lilac is sold out. Choose another.')
  })
})

test('goods that are added from a list stay where they were', async ({ page }) => {
  await page.goto(withQuery(paths.sort, { id: '30' }))
  const add = page.getByRole('button', { name: /^Add to cart:/ }).last()
  const name = (await add.getAttribute('aria-label')) as string
  await add.click()
  await expect(toast(page, 'Added to cart')).toBeAttached()
  await expect(page).toHaveURL(onPath(paths.sort))
  await expect(page.getByRole('button', { name })).toBeInViewport()
})

test('what is bought at once can be bought twice before it is ordered', async ({ page, hasScript }) => {
  await enter(page)
  await page.goto(goodsPath(GOODS.gloves))
  await page.getByRole('button', { name: 'Buy now', exact: true }).click()
  await addAddress(page, hasScript)
  await page.getByLabel('Order note').fill('Please ring twice')
  const main = page.getByRole('main')
  await page.getByRole('button', { name: `One more: ${GOODS.gloves.name}` }).click()
  await expect(main).toContainText('¥118.00')
  await expect(page.getByLabel(`Quantity: ${GOODS.gloves.name}`)).toHaveValue('2')
  await page.getByLabel(`Quantity: ${GOODS.gloves.name}`).fill('3')
  if (!hasScript) await page.getByRole('button', { name: 'Update' }).click()
  await expect(main).toContainText('¥177.00')
  await expect(page.getByLabel('Order note')).toHaveValue('Please ring twice')
  await page.getByRole('button', { name: 'Place order' }).click()
  await expect(page).toHaveURL(onPath(paths.sandboxCashier))
  await expect(main).toContainText(/¥1[78]\d/)
})
