import { paths } from '../../app/paths'
import { choose } from '../support/choose'
import { enterConsole, factorCode } from '../support/console'
import { expect, onPath, test, toast } from '../support/shopper'

test.use({ provokes: [422] })

/** One SKU, and in none of the demo's own sales. */
const GOODS = 'Three small cacti'

test('a sale is planned in three steps, copied to another day and stopped with a reason', async ({
  page,
  hasScript,
}) => {
  const operator = await enterConsole(page, 'goods', paths.consoleFlashSales)
  // Each project plans for a day of its own.
  const day = hasScript ? '2031-01-06' : '2031-01-08'
  await page.getByRole('link', { name: 'Plan a sale' }).click()
  await page.getByLabel('Day').fill(day)
  await page.getByLabel('Time', { exact: true }).selectOption('10:00')
  await page.getByLabel('Pieces per order').fill('3')
  await choose(page, 'Options on sale', GOODS)
  await page.getByRole('button', { name: 'Go on to prices' }).click()
  await expect(page.getByText('A person must be allowed at least as many')).toBeVisible()
  await expect(page.getByLabel('Day')).toHaveValue(day)
  await page.getByLabel('Pieces per person').fill('3')
  await page.getByRole('button', { name: 'Go on to prices' }).click()
  await page.getByLabel('Pieces', { exact: true }).fill('5')
  await page.getByLabel('Sale price in yuan').fill('99999')
  await page.getByRole('button', { name: 'See what it looks like' }).click()
  await expect(page.getByText('Please ask less than the everyday price')).toBeVisible()
  await expect(page.getByLabel('Pieces', { exact: true })).toHaveValue('5')
  await page.getByLabel('Sale price in yuan').fill('1.50')
  await page.getByRole('button', { name: 'See what it looks like' }).click()
  await expect(page.getByRole('region', { name: 'What members see' })).toContainText('1.50')
  await page.getByRole('button', { name: 'Change it' }).click()
  await expect(page.getByLabel('Sale price in yuan')).toHaveValue('1.50')
  await page.getByRole('button', { name: 'See what it looks like' }).click()
  await page.getByLabel('Authenticator code').fill(await factorCode(operator))
  await page.getByRole('button', { name: 'Plan this sale' }).click()
  await expect(toast(page, 'The sale is planned')).toBeAttached()
  await expect(page).toHaveURL(onPath(paths.consoleFlashSale))
  await expect(page.getByText('3 per order, 3 per person')).toBeVisible()

  await page.goto(`${paths.consoleFlashSaleCopy}?day=${day}`)
  await page.getByRole('button', { name: 'Copy', exact: true }).click()
  await expect(toast(page, 'Planned: 1, left out: 0')).toBeAttached()
  await expect(page.getByRole('row').filter({ hasText: '10:00' })).toContainText('Soon')
  await page.getByRole('row').getByRole('link').first().click()
  await page.getByRole('link', { name: 'Stop this sale' }).click()
  await page.getByLabel('Reason').fill('A wrong price')
  await page.getByRole('button', { name: 'Stop this sale' }).click()
  await expect(toast(page, 'The sale is stopped')).toBeAttached()
  await expect(page.getByText('Stopped', { exact: true })).toBeVisible()
})
