import type { Page } from '@playwright/test'
import { paths, withQuery } from '../../app/paths'
import { inShop } from './shop-database'
import { expect, onPath, toast } from './shopper'

/** Moves a paid order on as the mall would, without its console. */
export async function moveOn(orderId: string, ...moves: ('ship' | 'receive')[]): Promise<void> {
  const way = { ship: ['paid', 'shipped', 'operator'], receive: ['shipped', 'received', 'member'] } as const
  for (const move of moves) {
    const [from, to, by] = way[move]
    const rows = await inShop(
      `with moved as (update orders set status = $3 where id = $1 and status = $2 returning id)
       insert into order_history (order_id, move, from_status, to_status, by_kind)
       select id, $4, $2, $3, $5 from moved returning order_id`,
      [orderId, from, to, move, by],
    )
    if (rows.length !== 1) throw new Error(`order ${orderId} could not ${move}`)
  }
}

/** Fills in the application that is open and sends it; the case's screen is open then. Answers the case's id. */
export async function sendApplication(page: Page, reason: string): Promise<string> {
  await page.getByLabel('Reason').selectOption(reason)
  await page.getByRole('button', { name: 'Send the request' }).click()
  await expect(toast(page, 'Your request is with us')).toBeAttached()
  await expect(page).toHaveURL(onPath(paths.afterSale))
  return new URL(page.url()).searchParams.get('id') as string
}

/** Applies for the first line of an order, from the order's own screen on. */
export async function applyFor(page: Page, orderId: string, kind: string, reason: string): Promise<string> {
  await page.goto(withQuery(paths.order, { id: orderId }))
  await page.getByRole('link', { name: 'Refund / return' }).click()
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
