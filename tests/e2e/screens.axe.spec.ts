import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { consoleTest } from '../support/console'
import { guestScreens, memberTest, test } from '../support/screens'
import { expect } from '../support/shopper'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21aa']

/** The specification gives the tab bar its colours; their contrast is the one exception. */
const EXCEPTED = { rule: 'color-contrast', within: '.tab-bar' }

async function violationsOf(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(TAGS).analyze()
  const found: string[] = []
  for (const { id, nodes } of violations) {
    for (const { target } of nodes) {
      const place = target.join(' ')
      const excepted = page.locator(EXCEPTED.within).locator(page.locator(place))
      if (id !== EXCEPTED.rule || (await excepted.count()) === 0) found.push(`${id}: ${place}`)
    }
  }
  return found
}

async function sweep(page: Page, screens: Record<string, string>): Promise<string[]> {
  const found: string[] = []
  for (const [name, path] of Object.entries(screens)) {
    await page.goto(path)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      for (const violation of await violationsOf(page)) found.push(`${name}, ${colorScheme}: ${violation}`)
    }
  }
  return found
}

const halves = (screens: Record<string, string>) => {
  const all = Object.entries(screens)
  const middle = Math.ceil(all.length / 2)
  return [all.slice(0, middle), all.slice(middle)].map((part) => Object.fromEntries(part))
}

test.describe.configure({ timeout: 360_000 })

for (const [index, part] of halves(guestScreens).entries()) {
  test(`screens of a guest can be used by everybody, part ${index + 1}`, async ({ page }) => {
    expect(await sweep(page, part)).toEqual([])
  })
}
for (const index of [0, 1]) {
  memberTest(`screens of a member can be used by everybody, part ${index + 1}`, async ({ page, member }) => {
    expect(await sweep(page, halves(member.screens)[index] ?? {})).toEqual([])
  })
}
consoleTest('screens of the console can be used by everybody', async ({ page, session }) => {
  expect(await sweep(page, session.screens)).toEqual([])
})
test.describe('a page that is not there', () => {
  test.use({ provokes: [404] })
  test('can be used by everybody', async ({ page }) => {
    expect(await sweep(page, { 'not found': '/nothing' })).toEqual([])
  })
})
test.describe('a refused form', () => {
  test.use({ provokes: [422] })
  test('can be used by everybody', async ({ page }) => {
    await page.goto('/commonPages/login/login')
    await page.getByLabel('Phone').fill('110')
    await page.getByRole('button', { name: 'Send code' }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    expect(await violationsOf(page)).toEqual([])
  })
})
