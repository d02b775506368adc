import { paths, withQuery } from '../../app/paths'
import { expect, onPath, test } from '../support/shopper'
import { GOODS } from '../support/shopping-journey'

const OFF_SALE = { id: '4017', name: 'Hanging wash bag' }

const results = (page: import('@playwright/test').Page) => page.locator('#results')
const toGoOn = (page: import('@playwright/test').Page) => page.locator('#to-go-on').getByRole('listitem')

test('the box of home leads to the search, and a suggestion to goods or their category', async ({
  page,
  hasScript,
}) => {
  await page.goto(paths.home)
  await page
    .getByRole('main')
    .getByRole('link', { name: /Search$/ })
    .click()
  await expect(page).toHaveURL(onPath(paths.goodsSearch))
  await expect(page.getByRole('heading', { name: 'Popular searches' })).toBeVisible()
  const box = page.getByRole('searchbox')
  await expect(box).toBeFocused()
  await box.fill('scar')
  if (!hasScript) return
  const suggested = page.locator('#suggestions').getByRole('link')
  const category = suggested.filter({ hasText: 'Category' }).first()
  await expect(category).toContainText(/Scarves.*\d+ items?/)
  await expect(suggested.filter({ hasText: GOODS.scarf.name })).toContainText(/\d+ (goods|item)/)
  await category.click()
  await expect(page).toHaveURL(onPath(paths.sort))
})

test('a price in the words is a filter that can be taken off', async ({ page }) => {
  await page.goto(withQuery(paths.goodsSearch, { q: 'backpack under 100' }))
  await expect(results(page).getByRole('listitem')).not.toHaveCount(0)
  const filter = page.getByRole('list', { name: 'Active filters' }).getByRole('link')
  await expect(filter).toHaveCount(1)
  const before = await results(page).getByRole('listitem').count()
  await filter.click()
  await expect(page).toHaveURL((url) => url.searchParams.get('q') === 'backpack')
  expect(await results(page).getByRole('listitem').count()).toBeGreaterThan(before)
})

test('a category that is searched by its name is shown above its goods, filters with how many they leave', async ({
  page,
}) => {
  await page.goto(withQuery(paths.goodsSearch, { q: 'headphones' }))
  const place = page.getByRole('list', { name: 'Categories and brands' }).getByRole('link')
  await expect(place.first()).toContainText('Headphones')
  const counted = page.locator('select[name=category] option').filter({ hasText: /\(\d+\)/ })
  await expect(counted).not.toHaveCount(0)
})

test('goods that are gone keep their name and picture, with others of their kind below', async ({ page }) => {
  await page.goto(withQuery(paths.goods, { id: OFF_SALE.id }))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(OFF_SALE.name)
  await expect(page.getByRole('main').getByRole('img').first()).toBeVisible()
  await expect(page.locator('#related').getByRole('link', { name: /suitcase|luggage|passport/i })).not.toHaveCount(0)
})

test.describe('goods to go on to', () => {
  test.use({ provokes: [404] })

  test('stand below a search that finds nothing', async ({ page }) => {
    await page.goto(withQuery(paths.goodsSearch, { q: 'zzzzqqq' }))
    await expect(toGoOn(page)).toHaveCount(6)
  })

  test('stand below a page that is missing, and below goods that are', async ({ page }) => {
    for (const path of ['/nothing-here', withQuery(paths.goods, { id: 'nothing' })]) {
      const answer = await page.goto(path)
      expect(answer?.status()).toBe(404)
      await expect(toGoOn(page)).toHaveCount(6)
    }
    await toGoOn(page).first().getByRole('heading').getByRole('link').click()
    await expect(page).toHaveURL(onPath(paths.goods))
  })
})
