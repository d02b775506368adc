import type { Page } from '@playwright/test'
import { consoleTest } from '../support/console'
import { guestScreens, inLanguage, memberTest, test } from '../support/screens'
import { expect } from '../support/shopper'

const WIDTH = 320
test.use({ viewport: { width: WIDTH, height: 640 } })
memberTest.use({ viewport: { width: WIDTH, height: 640 } })
consoleTest.use({ viewport: { width: WIDTH, height: 640 } })

/** Screens that are wider than the phone, in either theme. */
async function wideScreens(page: Page, screens: Record<string, string>, lang: string): Promise<string[]> {
  const wide: string[] = []
  for (const [name, path] of Object.entries(screens)) {
    await page.goto(inLanguage(path, lang))
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      const width = await page.locator('html').evaluate((html) => Math.max(html.scrollWidth, document.body.scrollWidth))
      if (width > WIDTH) wide.push(`${name}, ${colorScheme}: ${width}`)
    }
  }
  return wide
}

for (const lang of ['en', 'zh-Hans', 'fr']) {
  test(`no screen of a guest scrolls sideways in ${lang}`, async ({ page }) => {
    expect(await wideScreens(page, guestScreens, lang)).toEqual([])
  })
  memberTest(`no screen of a member scrolls sideways in ${lang}`, async ({ page, member }) => {
    expect(await wideScreens(page, member.screens, lang)).toEqual([])
  })
}

for (const lang of ['en', 'zh-Hans']) {
  consoleTest(`no screen of the console scrolls sideways in ${lang}`, async ({ page, session }) => {
    expect(await wideScreens(page, session.screens, lang)).toEqual([])
  })
}
