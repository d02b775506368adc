import type { Page } from '@playwright/test'
import { consoleTest } from '../support/console'
import { saleScreens } from '../support/sale-screens'
import { guestScreens, memberTest, test } from '../support/screens'

// As `SCREENS_WIDTH=320 SCREENS_LOCALE=zh-CN SCREENS_SCRIPT=off npm run screens` says it.
const { SCREENS_WIDTH: width = 390, SCREENS_LOCALE: locale = 'en-GB', SCREENS_SCRIPT: script = 'on' } = process.env
const phone = { viewport: { width: Number(width), height: 844 }, locale, javaScriptEnabled: script !== 'off' }
test.use(phone)
memberTest.use(phone)
consoleTest.use(phone)

/** A picture of each screen's first view in both themes, and of the whole screen. */
async function picture(page: Page, screens: Record<string, string>, area = '') {
  for (const [name, path] of Object.entries(screens)) {
    await page.goto(path, { waitUntil: 'networkidle' })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      const file = `.screens/${area}${name.replaceAll(' ', '-')}-${colorScheme}`
      await page.screenshot({ path: `${file}.png` })
      await page.screenshot({ path: `${file}-whole.png`, fullPage: true })
    }
  }
}

test.describe.configure({ timeout: 300_000 })

test('the screens of a guest', async ({ page }) => picture(page, { ...guestScreens, ...(await saleScreens(page)) }))
memberTest('the screens of a member', ({ page, member }) => picture(page, member.screens))
consoleTest('the screens of the console', ({ page, session }) => picture(page, session.screens, 'console-'))
