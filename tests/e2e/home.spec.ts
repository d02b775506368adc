import { paths } from '../../app/paths'
import { expect, test } from '../support/shopper'

const SCREEN = { width: 390, height: 844 }
const TAB_BAR = 50
const GOODS_LEAST = 12
const PRICES_LEAST = 8

test('the first two screens of home show many goods and prices', async ({ page }) => {
  await page.setViewportSize(SCREEN)
  await page.goto(paths.home)
  await page.mouse.wheel(0, 1)
  const seen = async (what: string) => {
    let count = 0
    for (const one of await page.getByRole('main').locator(what).all()) {
      const box = await one.boundingBox()
      const top = await page.evaluate(() => scrollY)
      if (!box) continue
      const [x, y] = [box.x + box.width / 2, top + box.y + box.height / 2]
      if (x > 0 && x < SCREEN.width && y < 2 * SCREEN.height - TAB_BAR) count++
    }
    return count
  }
  await expect.poll(() => seen('li:has(.price) .pic')).toBeGreaterThanOrEqual(GOODS_LEAST)
  expect(await seen('li .prices')).toBeGreaterThanOrEqual(PRICES_LEAST)
})
