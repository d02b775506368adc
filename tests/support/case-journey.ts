import type { Page } from '@playwright/test'
import { paths, withQuery } from '../../app/paths'
import { expect, onPath, toast } from './shopper'

/** Fills in the application that is open and sends it; the case's screen is open then. Answers the case's id. */
export async function sendApplication(page: Page, reason: string): Promise<string> {
  await page.getByLabel('Reason').selectOption(reason)
  await page.getByRole('button', { name: 'Submit request' }).click()
  await expect(toast(page, 'Request submitted')).toBeAttached()
  await expect(page).toHaveURL(onPath(paths.afterSale))
  return new URL(page.url()).searchParams.get('id') as string
}

/** Applies for the first line of an order, from the order's own screen on. */
export async function applyFor(page: Page, orderId: string, kind: string, reason: string): Promise<string> {
  await page.goto(withQuery(paths.order, { id: orderId }))
  await page.getByRole('link', { name: 'Refund, return or exchange' }).click()
  await page.getByRole('button', { name: kind }).first().click()
  return sendApplication(page, reason)
}

/** Waits until a case stands so; sweeps need a moment. */
export async function expectStanding(page: Page, caseId: string, text: string): Promise<void> {
  await expect(async () => {
    await page.goto(withQuery(paths.afterSale, { id: caseId }))
    await expect(page.getByRole('heading', { level: 2, name: text, exact: true })).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 30_000 })
}
