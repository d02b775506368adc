import type { Page, Route } from '@playwright/test'
import { paths } from '../../app/paths'
import { enter } from '../support/enter'
import { expect, onPath, test, toast } from '../support/shopper'
import { addToCart, GOODS, goodsPath } from '../support/shopping-journey'

const count = (page: Page) => page.locator('#cart-count')
const pieces = (page: Page) => page.getByRole('spinbutton').first()

/** What the page posts from now on. */
function posts(page: Page): string[] {
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.postData() ?? ''))
  return sent
}

test('the pressed button is the one that counts', async ({ page }) => {
  await page.goto(goodsPath(GOODS.gloves))
  await page.getByRole('button', { name: 'Buy now', exact: true }).click()
  await expect(page).toHaveURL(onPath(paths.login))
  await page.goto(goodsPath(GOODS.gloves))
  await expect(count(page)).toHaveText('Cart')

  await addToCart(page, GOODS.gloves)
  await page.goto(paths.cartTab)
  for (const [name, left] of [
    ['One more', '2'],
    ['One more', '3'],
    ['One less', '2'],
  ] as const) {
    await page.getByRole('button', { name }).first().click()
    await expect(pieces(page)).toHaveValue(left)
  }
  await pieces(page).fill('5')
  await pieces(page).press('Enter')
  await expect(page.locator('#tab-count-3')).toContainText('5')
})

test('the heart saves and lets go', async ({ page }) => {
  await enter(page, goodsPath(GOODS.gloves))
  const heart = page.getByRole('button', { name: 'Favourite' })
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
})

/** Ways in which an answer gets lost although the act was done. */
const lost: Record<string, (route: Route) => Promise<void>> = {
  'is dropped': async (route) => {
    await route.fetch({ maxRedirects: 0 })
    await route.abort('connectionreset')
  },
  'is a fault of the server': async (route) => {
    await route.fetch({ maxRedirects: 0 })
    await route.fulfill({ status: 500, body: 'broken', contentType: 'text/html' })
  },
  'is another page': async (route) => {
    await route.fetch({ maxRedirects: 0 })
    await route.fulfill({ status: 200, body: '<p>Please log in to the network', contentType: 'text/html' })
  },
}

test.describe('an act whose answer', () => {
  test.use({ provokes: [0, 500] })
  for (const [what, lose] of Object.entries(lost)) {
    test(`${what} is not done twice`, async ({ page }) => {
      await addToCart(page, GOODS.gloves)
      await page.goto(paths.cartTab)
      await expect(pieces(page)).toHaveValue('1')
      const sent = posts(page)
      await page.route('**', (route) => (route.request().method() === 'POST' ? lose(route) : route.continue()))
      await page.getByRole('button', { name: 'One more' }).first().click()
      await expect(toast(page, 'We could not tell')).toBeAttached()
      await expect(pieces(page)).toHaveValue('2')
      expect(sent).toHaveLength(1)
    })
  }
})
