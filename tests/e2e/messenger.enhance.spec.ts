import { readdirSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { paths } from '../../app/paths'
import { enter } from '../support/enter'
import { WECHAT } from '../support/messenger-app'
import { expect, test } from '../support/shopper'
import { GOODS, goodsPath } from '../support/shopping-journey'

type Shown = { title: string; desc: string; link: string; imgUrl: string }
declare const window: Window & { wx?: { shown: { friend?: Shown; timeline?: Shown } } }

const shown = () => window.wx?.shown.friend

const ASSETS = 'build/client/assets'
const MODULE_MOST = 4 * 1024
/** CSS pixels of the bar of a phone without a button, and of our tabs. */
const BAR = 34
const TAB_BAR = 50

for (const [phone, userAgent] of Object.entries(WECHAT))
  test.describe(`in WeChat on ${phone}`, () => {
    test.use({ userAgent })

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
      for (const path of [goodsPath(GOODS.gloves), paths.home, paths.flashSales]) {
        await page.goto(path)
        await expect.poll(() => page.evaluate(shown)).toMatchObject({ link: expect.stringContaining('sUid=') })
      }
    })

    test('leaves the page where it stands when the keyboard goes, and draws it anew there', async ({ page }) => {
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
        page.evaluate((stored) => {
          document.body.dataset.left = 'yes'
          dispatchEvent(new PageTransitionEvent('pageshow', { persisted: stored }))
        }, persisted)
      const left = page.locator('body[data-left]')
      await shownAgain(false)
      await expect(left).toHaveCount(1)
      await shownAgain(true)
      await expect(left).toHaveCount(0)
    })

    test('neither tabs nor content stand where the phone has its bar', async ({ page }) => {
      const phoneBar = { top: 47, topMax: 47, bottom: BAR, bottomMax: BAR }
      const devTools = await page.context().newCDPSession(page)
      await devTools.send('Emulation.setSafeAreaInsetsOverride', { insets: phoneBar })
      // So little height that every screen is longer.
      const height = 400
      await page.setViewportSize({ width: 390, height })
      const endOf = (selector: string) =>
        page.evaluate((of) => {
          scrollTo({ top: document.body.scrollHeight, behavior: 'instant' })
          const ends = [...document.querySelectorAll(of)].map((one) => one.getBoundingClientRect().bottom)
          return scrollY > 0 ? Math.round(Math.max(...ends)) : Number.POSITIVE_INFINITY
        }, selector)
      await page.goto(paths.mine)
      expect(await endOf('.tab-bar')).toBe(height)
      expect(await endOf('.tab-bar a')).toBe(height - BAR)
      expect(await endOf('main a, main button, main p')).toBeLessThanOrEqual(height - BAR - TAB_BAR)
      await page.goto(goodsPath(GOODS.gloves))
      expect(await endOf('.action-bar')).toBe(height)
      expect(await endOf('.action-bar a, .action-bar button')).toBeLessThanOrEqual(height - BAR)
      await page.goto(paths.login)
      expect(await endOf('main a, main button, main p')).toBeLessThanOrEqual(height - BAR)
    })
  })

test('no module for the messenger weighs more than 4 KB', () => {
  // What several of them have in common is a part of each.
  const modules = readdirSync('app/web/enhance').filter((name) => /^messenger-(?!script)/.test(name))
  expect(modules.length).toBeGreaterThan(0)
  const assets = readdirSync(ASSETS).filter((name) => name.endsWith('.js'))
  for (const module of modules) {
    const [built = '', ...others] = assets.filter((name) => name.startsWith(module.replace(/\.ts$/, '-')))
    expect(others, module).toEqual([])
    expect(gzipSync(readFileSync(`${ASSETS}/${built}`), { level: 9 }).length, module).toBeLessThanOrEqual(MODULE_MOST)
  }
})
