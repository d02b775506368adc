import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21aa']

/** A theme is a table of colours and changes nothing else. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** The specification gives the tab bar its colours; their contrast is the one exception. */
const EXCEPTED = { rule: 'color-contrast', within: '.tab-bar' }

/** What stands in somebody's way, with the rule that says so. */
export async function violationsOf(page: Page, only?: 'colours'): Promise<string[]> {
  // The other mode opens a page of its own for each run, to gather frames of other origins: there are none.
  const axe = new AxeBuilder({ page }).setLegacyMode(true)
  const { violations } = await (only ? axe.withRules(COLOUR_RULES) : axe.withTags(TAGS)).analyze()
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

/** In the light theme everything, in the dark one what colours can break. The page stays in the light one. */
export async function violationsInThemes(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const only = colorScheme === 'dark' ? ('colours' as const) : undefined
    for (const violation of await violationsOf(page, only)) found.push(`${colorScheme}, ${violation}`)
  }
  return found
}
