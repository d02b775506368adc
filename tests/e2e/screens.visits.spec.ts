import { brotliCompressSync, constants } from 'node:zlib'
import { isConsolePath, paths } from '../../app/paths'
import routes from '../../app/routes'
import { consoleTest } from '../support/console'
import { inFull } from '../support/proofs'
import { saleScreens } from '../support/sale-screens'
import { agentTest, guestScreens, memberTest, test } from '../support/screens'
import { expect } from '../support/shopper'
import { GOODS, goodsPath } from '../support/shopping-journey'
import { violationsInThemes } from '../support/visit/accessible'
import { visitAll } from '../support/visit/visit'

const KB = 1024
/** The first ten packets of a connection carry 14; the last goods of the feed may come after them. */
const HOME_MOST = 15 * KB
/** Goods with one option bring a form each, whichever happen to stand there. */
const HOME_NODES_MOST = 450
const HOME_REQUESTS_MOST = 25

type Entry = { path?: string; file: string; index?: boolean; children?: Entry[] }
const table = (routes as Entry[]).flatMap(({ children = [] }) => children.map(({ path }) => `/${path ?? ''}`))
const pathOf = (address: string) => new URL(address, 'http://shop').pathname

/** What a guest sees that is about the guest; everything else is told to search engines. */
const OWN: string[] = [
  paths.cartTab,
  paths.cart,
  paths.mine,
  paths.login,
  paths.settings,
  paths.sandboxSms,
  paths.activityWeb,
  paths.videoSearch,
  paths.recommender,
  // A form, the same for all goods.
  paths.askAboutGoods,
  // It is not there for everybody: messengers do not see it.
  paths.prizeDraw,
]

test.describe.configure({ timeout: 900_000 })

agentTest('every screen of an agent is as it must be', async ({ page, agent }) => {
  expect(await visitAll(page, agent.screens, { languages: ['zh-Hans', 'fr'] })).toEqual({})
})

memberTest('every screen of a member is as it must be', async ({ page, member, agent }) => {
  expect(await visitAll(page, member.screens, { languages: ['zh-Hans', 'fr'] })).toEqual({})
  // These are files and no screens; account.spec.ts and invoices.spec.ts take them along.
  const screens = [
    paths.ownData,
    paths.accountTable,
    paths.invoiceFile,
    // It leads on to the messenger by itself, and is there for whoever is on the way alone.
    paths.messengerSignIn,
    // Its address is signed at the console; preview-links.test.ts looks at it.
    paths.goodsPreview,
    ...[guestScreens, member.screens, agent.screens].flatMap(Object.values<string>),
  ]
  const seen = new Set(screens.map(pathOf))
  expect(table.filter((path) => !seen.has(path) && !isConsolePath(path))).toEqual([])
})

test('every screen of a guest is as it must be', async ({ page }) => {
  const screens = { ...guestScreens, ...(await saleScreens(page)) }
  expect(
    await visitAll(page, screens, { languages: ['zh-Hans', 'fr'], isPublic: (path) => !OWN.includes(path) }),
  ).toEqual({})
})

consoleTest('every screen of the console is as it must be', async ({ page, session }) => {
  expect(await visitAll(page, session.screens, { languages: inFull ? ['zh-Hans'] : [] })).toEqual({})
  // Whoever is logged in is led on from these two; console.spec.ts walks them.
  const seen = new Set([
    paths.consoleLogin,
    paths.consoleFactor,
    '/console/*',
    // Files and no screens; owners.process.spec.ts and downloads.test.ts look at them.
    paths.consoleInvoiceFile,
    paths.consoleStatisticTable,
    ...Object.values(session.screens).map(pathOf),
  ])
  expect(table.filter((path) => isConsolePath(path) && !seen.has(path))).toEqual([])
})

memberTest('an order on paper is dark on white, without what can be pressed', async ({ page, member }) => {
  await page.goto(member.screens['unpaid order'] as string)
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.locator('.action-bar')).toBeHidden()
  await expect(page.getByRole('link', { name: 'Back' })).toBeHidden()
  await expect(page.getByText(GOODS.gloves.name).first()).toHaveCSS('color', 'rgb(34, 34, 34)')
})

test('the first stop of the keyboard leads past what every screen repeats', async ({ page }) => {
  await page.goto(paths.cart)
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').getByRole('link').first()).toBeFocused()
})

test('goods and categories say where they stand', async ({ page }) => {
  const trailOf = async (path: string) => {
    await page.goto(path)
    const jsonLd = await page.locator('script[type="application/ld+json"]').allTextContents()
    const trail = jsonLd.map((text) => JSON.parse(text)).find((one) => one['@type'] === 'BreadcrumbList')
    return trail.itemListElement.map(({ name, item }: { name: string; item: string }) => [name, pathOf(item)])
  }
  expect(await trailOf(goodsPath(GOODS.gloves))).toEqual([
    ['Home', paths.home],
    [expect.any(String), paths.sort],
    [GOODS.gloves.name, paths.goods],
  ])
  expect((await trailOf(guestScreens['one category'] as string))[0]).toEqual(['Home', paths.home])
})

test('the first view of home is small and asks for little', async ({ page }) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  const answer = await page.goto(paths.home, { waitUntil: 'networkidle' })
  // As nearly every browser gets a cached page.
  const params = { [constants.BROTLI_PARAM_QUALITY]: 6 }
  const size = brotliCompressSync((await answer?.body()) as Buffer, { params }).length
  expect(size).toBeLessThanOrEqual(HOME_MOST)
  expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(HOME_REQUESTS_MOST)
  expect(await page.locator('*').count()).toBeLessThanOrEqual(HOME_NODES_MOST)
})

test.describe('a page that is not there', () => {
  test.use({ provokes: [404] })
  test('can be used by everybody', async ({ page }) => {
    await page.goto('/nothing')
    expect(await violationsInThemes(page)).toEqual([])
  })
})

test.describe('a refused form', () => {
  test.use({ provokes: [422] })
  test('can be used by everybody', async ({ page }) => {
    await page.goto('/commonPages/login/login')
    await page.getByLabel('Phone').fill('110')
    await page.getByRole('button', { name: 'Send code' }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    expect(await violationsInThemes(page)).toEqual([])
  })
})
