import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21aa']

/** A theme is a table of colours and changes nothing else. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** The specification gives the tab bar its colours; their contrast is the one exception. */
const EXCEPTED = { rule: 'color-contrast', within: '.tab-bar' }

const engine = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What stands in somebody's way, with the rule that says so. */
async function violationsOf(page: Page, only?: 'colours'): Promise<string[]> {
  // The page knows the engine after the first time: half a second of each look went into telling it again.
  if (!(await page.evaluate(`typeof axe === 'object'`))) await page.evaluate(engine)
  const options: axe.RunOptions = {
    runOnly: only ? { type: 'rule', values: COLOUR_RULES } : { type: 'tag', values: TAGS },
    resultTypes: ['violations'],
  }
  const { violations } = await page.evaluate(
    (request) => (window as unknown as { axe: typeof axe }).axe.run(document, request),
    options,
  )
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
