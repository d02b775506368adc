import { randomInt } from 'node:crypto'
import { paths } from '../../app/paths'
import { factorCode, logInToConsole, passFirstHalf } from '../support/console'
import { inShop } from '../support/shop-database'
import { expect, onPath, test, toast } from '../support/shopper'

test('an owner hires a clerk by a link, and ends what the clerk has open', async ({ page, browser }) => {
  await logInToConsole(page, 'owner', paths.consoleOperators)
  await page.getByRole('link', { name: 'Invite somebody' }).click()
  const phone = `137${String(randomInt(1e8)).padStart(8, '0')}`
  const name = `Lan ${randomInt(1e6)}`
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Phone').fill(phone)
  await page.getByLabel('Role').selectOption({ label: 'Orders' })
  await page.getByRole('button', { name: 'Make the link' }).click()
  const link = (await page.getByRole('main').getByRole('status').textContent()) as string
  await page.getByRole('link', { name: 'I have sent it' }).click()
  await expect(page.getByText('Invited', { exact: true })).toBeVisible()

  const context = await browser.newContext({ baseURL: process.env.SHOP_URL, locale: 'en-GB' })
  const theirs = await context.newPage()
  await theirs.goto(new URL(link).pathname + new URL(link).search)
  await expect(theirs.getByText(`${name}, Test owner invites you`)).toBeVisible()
  await passFirstHalf(theirs, phone)
  const secret = (await theirs.locator('code').first().textContent()) as string
  await theirs.getByLabel('Authenticator code').fill(await factorCode({ phone, secret }))
  await theirs.getByRole('button', { name: 'Log in' }).click()
  await expect(toast(theirs, `Welcome, ${name}`)).toBeAttached()
  await theirs.getByRole('checkbox', { name: /^Menu/ }).press('Space')
  await expect(theirs.getByRole('link', { name: /^Orders/ }).first()).toBeVisible()
  await expect(theirs.getByRole('link', { name: 'Operators', exact: true })).toHaveCount(0)

  await page.reload()
  await page.getByRole('button', { name: 'End 1 session' }).click()
  await expect(toast(page, 'Sessions ended')).toBeAttached()
  await theirs.goto(paths.consoleOrders)
  await expect(theirs).toHaveURL(onPath(paths.consoleLogin))

  await page.getByRole('link', { name: 'Block' }).click()
  await expect(page.getByText('0 open sessions end at once')).toBeVisible()
  await page.getByRole('button', { name: 'Block' }).click()
  await expect(page.getByRole('main').getByText('Blocked', { exact: true })).toBeVisible()
  await inShop(`update rate_windows set hits = '{}' where key like 'sms-%'`)
  await theirs.getByLabel('Phone').fill(phone)
  await theirs.getByRole('button', { name: 'Send code' }).click()
  await expect(toast(theirs, 'Code sent')).toBeAttached()
  await context.close()
})

test('an operator changes the language, ends another session and makes new recovery codes', async ({ page }) => {
  await logInToConsole(page, 'orders', paths.consoleSelf)
  await page.getByRole('link', { name: 'Make new codes' }).click()
  await page.getByRole('button', { name: 'Make new codes' }).click()
  await expect(page.getByText('shown only this once')).toBeVisible()
  await expect(page.locator('code')).toHaveCount(8)
  await page.getByRole('link', { name: 'I have kept them' }).click()
  await page.getByLabel('简体中文').check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('我的账号')
})
