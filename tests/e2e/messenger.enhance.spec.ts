import { paths } from '../../app/paths'
import { enter } from '../support/enter'
import { expect, test } from '../support/shopper'
import { GOODS, goodsPath } from '../support/shopping-trip'

test.use({
  userAgent:
    'Mozilla/5.0 (Linux; Android 14; wv) AppleWebKit/537.36 Chrome/126.0.0.0 Mobile Safari/537.36 MicroMessenger/8.0.49.2600(0x28003136) WeChat/arm64',
})

type Shown = { title: string; desc: string; link: string; imgUrl: string }
declare const window: Window & { wx?: { shown: { friend?: Shown; timeline?: Shown } } }

const shown = () => window.wx?.shown.friend

test('the messenger shows goods that are handed on as they are, by an address that names the sharer', async ({
  page,
}) => {
  await page.goto(goodsPath(GOODS.scarf))
  // The script has worked out the signature anew before it takes anything.
  await expect.poll(() => page.evaluate(shown)).toMatchObject({ title: GOODS.scarf.name })
  expect((await page.evaluate(shown))?.link).toContain(goodsPath(GOODS.scarf))
  await page.goto(paths.home)
  await expect.poll(() => page.evaluate(shown)).toBeDefined()
})

test('what a member hands on names the member', async ({ page }) => {
  await enter(page)
  await page.goto(goodsPath(GOODS.gloves))
  await expect.poll(() => page.evaluate(shown)).toMatchObject({ link: expect.stringContaining('sUid=') })
})

test('leaves the page where it stands when the keyboard of an iPhone goes, and draws it anew there', async ({
  page,
}) => {
  await page.goto(paths.goodsSearch)
  await page.evaluate(() => {
    const draw = window.scrollTo
    Object.assign(window, {
      scrollTo: (...to: [number, number]) => {
        document.body.dataset.drawn = String(to[1] === scrollY)
        draw(...to)
      },
    })
  })
  const field = page.getByRole('searchbox').first()
  await field.focus()
  await field.blur()
  await expect(page.locator('body[data-drawn="true"]')).toHaveCount(1)
})

test('a page that "back" shows as it was left is asked for anew', async ({ page }) => {
  await page.goto(paths.cart)
  const shownAgain = (persisted: boolean) =>
    page.evaluate((kept) => {
      document.body.dataset.left = 'yes'
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: kept }))
    }, persisted)
  const left = page.locator('body[data-left]')
  await shownAgain(false)
  await expect(left).toHaveCount(1)
  await shownAgain(true)
  await expect(left).toHaveCount(0)
})
