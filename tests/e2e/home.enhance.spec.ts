import { paths } from '../../app/paths'
import { expect, test } from '../support/shopper'

const BY_ITSELF = 5
/** As home has them: what its document carries, and what comes at once. */
const [FIRST, FEED_PAGE] = [4, 12]

test('the goods of home go on by themselves five times, then by a press, with the foot in reach', async ({ page }) => {
  await page.goto(paths.home)
  const goods = page.locator('#like > li')
  const more = page.locator('#like-more')
  for (let times = 1; times <= BY_ITSELF; times++) {
    await more.scrollIntoViewIfNeeded()
    await expect(goods).toHaveCount(FIRST + times * FEED_PAGE)
  }
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expect(more).toBeInViewport()
  await page.waitForLoadState('networkidle')
  expect(await goods.count()).toBe(FIRST + BY_ITSELF * FEED_PAGE)
  await more.getByRole('link', { name: 'Show more' }).click()
  await expect(goods).toHaveCount(FIRST + (BY_ITSELF + 1) * FEED_PAGE)
})
