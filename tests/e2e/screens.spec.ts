import { isConsolePath, paths } from '../../app/paths'
import routes from '../../app/routes'
import { consoleTest } from '../support/console'
import { OVER_HTTP } from '../support/over-http'
import { saleScreens } from '../support/sale-screens'
import { guestScreens, memberTest, test } from '../support/screens'
import { expect } from '../support/shopper'

type Entry = { path?: string; file: string; index?: boolean; children?: Entry[] }
const table = (routes as Entry[]).flatMap(({ children = [] }) => children.map(({ path }) => `/${path ?? ''}`))

/** Pages of other companies in the sandbox: they know what they are about by its number alone. */
const OF_OTHERS: string[] = [paths.sandboxCashier, paths.sandboxWallet]

/** Known to those alone whom its owner has handed the address; no screen of a guest leads there. */
const HANDED_ON: string[] = [paths.cardPreview, paths.goodsPreview, paths.consoleInvitation]

/** What members write has no number that is known before. */
const OF_MEMBERS: string[] = [paths.goodsQuestion]

test('every path answers a guest, or leads to login', { tag: OVER_HTTP }, async ({ page, baseURL }) => {
  const shown = Object.values({ ...guestScreens, ...(await saleScreens(page)) })
  for (const path of table) {
    const answer = await page.request.get(path, { maxRedirects: 0 })
    const target = new URL(answer.headers().location ?? path, baseURL)
    if (answer.status() === 200) continue
    // Some screens show one thing and have nothing to show without being told which.
    const isListed = shown.some((screen) => screen.startsWith(`${path}?`))
    if (isListed || [...OF_OTHERS, ...HANDED_ON, ...OF_MEMBERS].includes(path))
      expect([404], path).toContain(answer.status())
    else
      expect([answer.status(), target.pathname], path).toEqual([
        303,
        isConsolePath(path) ? paths.consoleLogin : paths.login,
      ])
  }
})

test('the shop has its own name in Chinese, as an app too', async ({ page }) => {
  await page.goto(`${paths.sort}?lang=zh-Hans`)
  await expect(page).toHaveTitle(/\S · 丁香$/)
  const manifest = await page.locator('link[rel=manifest]').getAttribute('href')
  expect(await (await page.request.get(manifest as string)).json()).toMatchObject({ name: '丁香', lang: 'zh-Hans' })
})

test.describe('what is not there', () => {
  test.use({ provokes: [404] })

  for (const path of [
    '/nothing',
    '/pages',
    `${paths.goods}?id=nothing`,
    `${paths.brand}?id=%00`,
    `${paths.page}?key=constructor`,
  ]) {
    test(`is said to be so: ${path}`, { tag: OVER_HTTP }, async ({ page }) => {
      const answer = await page.goto(path)
      expect(answer?.status()).toBe(404)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')
      await expect(page).toHaveTitle('Page not found · Lilac')
      await page.getByRole('link', { name: 'Go to the home page' }).click()
      await expect(page).toHaveURL(paths.home)
    })
  }
})

consoleTest.describe('what is not in the console', () => {
  consoleTest.use({ provokes: [404] })
  consoleTest('is said to be so inside its frame, with a way back', async ({ page }) => {
    for (const [path, back, to] of [
      ['/console/nothing', 'To the overview', paths.console],
      [`${paths.consoleOrder}?id=nothing`, 'Back to the list', paths.consoleOrders],
      [`${paths.consoleCoupon}?id=nothing`, 'Back to the list', paths.consoleCoupons],
    ] as const) {
      const answer = await page.goto(path)
      expect(answer?.status(), path).toBe(404)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')
      await expect(page.getByRole('checkbox', { name: /^Menu/ })).toBeVisible()
      await page.getByRole('link', { name: back, exact: true }).click()
      await expect(page).toHaveURL(to)
    }
  })
})

memberTest.describe('what is not one’s own', () => {
  memberTest.use({ provokes: [404] })
  memberTest('is not there', { tag: OVER_HTTP }, async ({ page }) => {
    for (const path of [paths.review, paths.followUp, paths.order, paths.payStatus, paths.addressForm]) {
      const answer = await page.goto(`${path}?id=217364387718224716`)
      expect(answer?.status(), path).toBe(404)
    }
  })
})
