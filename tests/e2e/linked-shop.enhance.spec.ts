import { paths, withQuery } from '../../app/paths'
import { enter } from '../support/enter'
import { runShop } from '../support/shop-verbs'
import { expect, onPath, test } from '../support/shopper'
import { GOODS } from '../support/shopping-journey'

test('whoever opens goods by an agent’s link reads whose shop it is and goes into it', async ({ page, browser }) => {
  await runShop(await enter(page))
  await page.goto(withQuery(paths.goodsShare, { id: GOODS.scarf.id }))
  const link = new URL(await page.getByRole('textbox', { name: 'Link to share' }).inputValue())
  await page.goto(paths.agentHome)
  const name = (await page.getByRole('heading', { level: 2 }).first().textContent()) ?? ''

  const context = await browser.newContext({ baseURL: process.env.SHOP_URL, locale: 'en-GB' })
  const guest = await context.newPage()
  // Cached from the first one on.
  for (let time = 0; time < 2; time++) {
    await guest.goto(link.pathname)
    await expect(guest).toHaveURL(onPath(paths.goods))
    await expect(guest.getByText(name)).toBeVisible()
  }
  const shop = new URL(guest.url()).searchParams.get('bUid')
  expect(shop).not.toBeNull()
  await guest.getByRole('link', { name: 'Visit the shop' }).click()
  await expect(guest).toHaveURL(onPath(paths.home))
  expect(new URL(guest.url()).searchParams.get('bUid')).toBe(shop)
  await expect(guest.getByText(name).first()).toBeVisible()
  await context.close()
})
