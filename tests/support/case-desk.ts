import type { Page } from '@playwright/test'
import { paths, withQuery } from '../../app/paths'
import { enterConsole, factorCode, type Operator } from './console'
import { expect, toast } from './shopper'

/** The console in a browser of its own. */
export async function service(page: Page): Promise<{ page: Page; operator: Operator }> {
  const own = await page.context().newPage()
  return { page: own, operator: await enterConsole(own, 'service', paths.consoleCases) }
}

export async function openCase({ page }: { page: Page }, id: string) {
  await page.goto(withQuery(paths.consoleCase, { id }))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('After-sales case')
}

export async function act({ page, operator }: { page: Page; operator: Operator }, name: string) {
  const request = page.getByRole('link', { name, exact: true })
  if (await request.count()) {
    await request.click()
    await page.waitForURL(/ask=/)
  }
  const section = page.locator('form').filter({ has: page.getByRole('button', { name, exact: true }) })
  const code = section.getByLabel('Authenticator code')
  if (await code.count()) await code.fill(await factorCode(operator))
  await section.getByRole('button', { name, exact: true }).click()
  await expect(toast(page, 'Done')).toBeAttached()
}
