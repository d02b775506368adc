import type { Page } from '@playwright/test'
import { guestScreens, memberTest, test } from '../support/screens'

/** A picture of each screen's first view in both themes, and of the whole screen. */
async function picture(page: Page, screens: Record<string, string>) {
  for (const [name, path] of Object.entries(screens)) {
    await page.goto(path, { waitUntil: 'networkidle' })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      const file = `.screens/${name.replaceAll(' ', '-')}-${colorScheme}`
      await page.screenshot({ path: `${file}.png` })
      await page.screenshot({ path: `${file}-whole.png`, fullPage: true })
    }
  }
}

test.describe.configure({ timeout: 300_000 })

test('the screens of a guest', ({ page }) => picture(page, guestScreens))
memberTest('the screens of a member', ({ page, member }) => picture(page, member.screens))
