import { paths, withQuery } from '../../app/paths'
import { enter } from '../support/enter'
import { expect, fillAddress, onPath, test, toast } from '../support/shopper'
import { GOODS, goodsPath } from '../support/shopping-journey'

const NAMES = { 'zh-Hans': '简体中文', 'zh-Hant': '繁體中文', es: 'Español', fr: 'Français', en: 'English' }

test('the shop speaks the language that is chosen', async ({ page }) => {
  await page.goto(paths.settings)
  for (const [locale, name] of Object.entries(NAMES)) {
    await page.getByRole('button', { name, exact: true }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', locale)
    await expect(page.getByRole('button', { name, exact: true })).toHaveAttribute('aria-pressed', 'true')
  }
  await page.getByRole('button', { name: '简体中文' }).click()
  await page.goto(paths.home)
  await expect(page.getByRole('link', { name: '购物车', exact: true })).toBeVisible()
  await page.goto(withQuery(paths.home, { lang: 'fr' }))
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
})

test.describe('a browser that reads Chinese', () => {
  test.use({ locale: 'zh-CN' })

  test('gets the shop in Chinese, refusals too', async ({ page }) => {
    await page.goto(goodsPath(GOODS.scarf))
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hans')
    await expect(page.getByRole('link', { name: '立即购买' })).toBeVisible()
    const answer = await page.request.get('/h5/api/order/list?p=3', { headers: { 'Accept-Language': 'zh-CN' } })
    expect(answer.status()).toBe(403)
    expect((await answer.json()).msg).toMatch(/登录/)
  })
})

test('the theme that is chosen stays, without a flash of another', async ({ page }) => {
  const ground = () => page.locator('html').evaluate((html) => getComputedStyle(html).backgroundColor)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto(paths.settings)
  const light = await ground()
  await page.getByRole('button', { name: 'Dark' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  expect(await ground()).not.toBe(light)
  const document = await page.request.get(paths.home)
  expect(await document.text()).toContain('data-theme="dark"')

  await page.emulateMedia({ colorScheme: 'dark' })
  await page.getByRole('button', { name: 'Light' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  expect(await ground()).toBe(light)
  await page.getByRole('button', { name: 'System' }).click()
  await expect(page.getByRole('button', { name: 'System' })).toHaveAttribute('aria-pressed', 'true')
  expect(await ground()).not.toBe(light)
})

test('searches are remembered, newest first and at most ten, until they are cleared', async ({ page }) => {
  const words = ['tea', 'scarf', 'bag', 'candle', 'bear', 'dress', 'hat', 'cap', 'socks', 'cup', 'lamp', 'scarf']
  for (const q of words) await page.goto(withQuery(paths.goodsSearch, { q }))
  await page.goto(paths.goodsSearch)
  const history = page.getByRole('main').getByRole('list').first().getByRole('link')
  await expect(history).toHaveText(['scarf', 'lamp', 'cup', 'socks', 'cap', 'hat', 'dress', 'bear', 'candle', 'bag'])
  await history.nth(1).click()
  await expect(page.getByRole('searchbox')).toHaveValue('lamp')
  await page.goto(paths.goodsSearch)
  await page.getByRole('button', { name: 'Clear recent searches' }).click()
  await expect(toast(page, 'Recent searches cleared')).toBeAttached()
  await expect(page.getByRole('heading', { name: 'Recent searches' })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Popular searches' })).toBeVisible()
})

test('results are sorted and turned by their links', async ({ page }) => {
  await page.goto(withQuery(paths.goodsSearch, { q: 'tea' }))
  const order = page.getByRole('navigation', { name: 'Sort by' })
  await order.getByRole('link', { name: 'Price' }).click()
  const priceOf = async () => {
    const texts = await page.getByRole('main').getByRole('listitem').filter({ hasText: '¥' }).allInnerTexts()
    return texts.map((text) => Number(/¥\s*([\d.]+)/.exec(text)?.[1]))
  }
  await expect(page).toHaveURL(/sort=priceUp/)
  const up = await priceOf()
  expect(up.length).toBeGreaterThan(3)
  expect(up).toEqual([...up].sort((a, b) => a - b))
  await order.getByRole('link', { name: /Price/ }).click()
  await expect(page).toHaveURL(/sort=priceDown/)
  const down = await priceOf()
  expect(down).toEqual([...down].sort((a, b) => b - a))
})

test('a list goes on page by page', async ({ page }) => {
  await page.goto(paths.home)
  const before = await page
    .getByRole('main')
    .getByRole('heading', { level: 3 })
    .or(page.getByRole('main').getByRole('heading', { level: 2 }))
    .count()
  expect(before).toBeGreaterThan(0)
  await page.getByRole('link', { name: 'Show more' }).click()
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
})

test('a member changes the address book', async ({ page, hasScript }) => {
  await enter(page, paths.addresses)
  for (const [index, street] of ['First Street 1', 'Second Street 2'].entries()) {
    await page.getByRole('link', { name: 'Add an address' }).click()
    await fillAddress(page, hasScript)
    await page.getByLabel('Street and number').fill(street)
    await page.getByRole('button', { name: 'Save address' }).click()
    await expect(page).toHaveURL(onPath(paths.addresses))
    await expect(page.getByRole('listitem')).toHaveCount(index + 1)
  }
  const second = page.getByRole('listitem').filter({ hasText: 'Second Street 2' })
  await second.getByRole('button', { name: 'Make default' }).click()
  await expect(toast(page, 'Default address changed')).toBeAttached()
  await expect(second.getByRole('button', { name: 'Make default' })).toHaveCount(0)
  await second.getByRole('link', { name: 'Edit address' }).click()
  await page.getByLabel('Street and number').fill('Third Street 3')
  await page.getByRole('button', { name: 'Save address' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Third Street 3' })).toBeVisible()
  await page
    .getByRole('listitem')
    .filter({ hasText: 'First Street 1' })
    .getByRole('link', { name: 'Edit address' })
    .click()
  await page.getByRole('link', { name: 'Remove this address' }).click()
  await expect(page.getByText('Remove this address?')).toBeVisible()
  await page.getByRole('button', { name: 'Remove this address' }).click()
  await expect(toast(page, 'Address removed')).toBeAttached()
  await expect(page.getByRole('listitem')).toHaveCount(1)
})
