import { expect, type Page } from '@playwright/test'

/** Searches in a field of the console that holds things of the shop, and ticks the first thing that is found. */
export async function choose(page: Page, label: string, words: string): Promise<void> {
  const field = page.getByRole('group', { name: label, exact: true })
  await field.getByRole('searchbox').fill(words)
  await field.getByRole('button', { name: 'Search', exact: true }).click()
  // With a script the results before stand there until the answer has come.
  await expect(field.locator('[aria-busy]')).toHaveCount(0)
  const found = field.getByRole('list', { name: `Found: ${label}` })
  await found.getByRole('checkbox').or(found.getByRole('radio')).first().check()
}
