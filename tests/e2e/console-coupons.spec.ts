import type { Browser, Page } from '@playwright/test'
import { paths } from '../../app/paths'
import { choose } from '../support/choose'
import { enterConsole, factorCode } from '../support/console'
import { expect, newPhone, onPath, signIn, test, toast } from '../support/shopper'

test.use({ provokes: [422] })

/** Somebody else in a browser of their own, logged in and at their coupons. */
async function aShopper(browser: Browser, phone: string, address: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL: process.env.SHOP_URL,
    locale: 'en-GB',
    extraHTTPHeaders: { 'X-Forwarded-For': address },
  })
  const page = await context.newPage()
  await signIn(page, paths.coupons, phone)
  return page
}

const NEXT = { name: 'Next: see an example' }

async function name(page: Page, text: string) {
  await page.getByLabel('Name in Chinese').fill('致歉券')
  await page.getByLabel('Name in English').fill(text)
}

test('coupons are refused where they make no sense, given to a member and stopped with a reason', async ({
  page,
  browser,
}) => {
  const phone = newPhone()
  const title = `With apologies ${phone.slice(-6)}`
  const theirs = await aShopper(browser, phone, '10.20.30.70')

  const operator = await enterConsole(page, 'goods', paths.consoleCouponForm)
  await name(page, title)
  await page.getByLabel('Takes off, in yuan').fill('twelve')
  await page.getByRole('radio', { name: 'Whom operators choose' }).check()
  await page.getByLabel('At most, in yuan').fill('5')
  await page.getByRole('radio', { name: 'Selected items', exact: true }).check()
  await page.getByRole('button', NEXT).click()
  await expect(page.getByText('An amount such as 12.50')).toBeVisible()
  await expect(page.getByText('Leave this empty here')).toBeVisible()
  await expect(page.getByLabel('Items: ')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('Name in English')).toHaveValue(title)
  await expect(page.getByRole('radio', { name: 'Whom operators choose' })).toBeChecked()
  await page.getByLabel('Takes off, in yuan').fill('12')
  await page.getByLabel('At most, in yuan').fill('')
  await choose(page, 'Items', '3012')
  await expect(page.getByLabel('Takes off, in yuan')).toHaveValue('12')
  await choose(page, 'Items', 'teapot')
  await expect(page.getByRole('list', { name: 'Chosen: Items' }).getByRole('checkbox')).toBeChecked()
  await page.getByRole('button', NEXT).click()
  await expect(page.getByRole('row').filter({ hasText: '300' })).toContainText('288')
  await page.getByRole('button', { name: 'Change it' }).click()
  await expect(page.getByLabel('Takes off, in yuan')).toHaveValue('12')
  await expect(page.getByRole('list', { name: 'Chosen: Items' }).getByRole('checkbox')).toHaveCount(2)
  await page.getByRole('button', NEXT).click()
  await page.getByLabel('Authenticator code').fill('not a code')
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByLabel('Authenticator code')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Authenticator code').fill(await factorCode(operator))
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(toast(page, 'The coupons are there')).toBeAttached()
  await expect(page).toHaveURL(onPath(paths.consoleCoupon))

  await page.getByRole('main').getByRole('searchbox').fill(newPhone())
  await page.getByRole('main').getByRole('searchbox').press('Enter')
  await expect(page.getByText('Nothing was found')).toBeVisible()
  for (const shown of ['The member has it', 'This member has as many of these as one may have.']) {
    await choose(page, 'Member', phone)
    await page.getByRole('button', { name: 'Give one' }).click()
    const masked = `${phone.slice(0, 3)}****${phone.slice(-4)}`
    await expect(page.getByRole('heading', { name: /^Give this coupon to / })).toContainText(masked)
    await page.getByRole('button', { name: 'Give it' }).click()
    await expect(page.getByText(shown)).toBeAttached()
  }
  await theirs.goto(paths.coupons)
  await expect(theirs.getByRole('heading', { name: title })).toBeVisible()
  await expect(theirs.getByText('¥12 off')).toBeVisible()
  await theirs.context().close()

  await page.getByRole('link', { name: 'Stop giving these out' }).click()
  await page.getByLabel('Why it is stopped').fill('Sent by mistake')
  await page.getByRole('button', { name: 'Stop it' }).click()
  await expect(toast(page, 'No more of these are given out')).toBeAttached()
  await expect(page.getByRole('button', { name: 'Give one' })).toHaveCount(0)
  await page.goto(paths.consoleCoupons)
  await expect(page.getByRole('row').filter({ hasText: title })).toContainText('Stopped')
})

test('what an operator creates for claiming a member claims in the shop, until it is stopped', async ({
  page,
  browser,
}) => {
  const phone = newPhone()
  const title = `Spring ${phone.slice(-6)}`
  const operator = await enterConsole(page, 'owner', paths.consoleCouponForm)
  await name(page, title)
  await page.getByRole('radio', { name: 'Percentage' }).check()
  await page.getByLabel('Members pay, in % of the price').fill('85')
  await page.getByLabel('At most, in yuan').fill('30')
  await page.getByLabel('From so many yuan of goods').fill('100')
  await page.getByLabel('How many in all').fill('1')
  await page.getByRole('button', NEXT).click()
  await expect(page.getByText('15% off')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: '¥15' })).toContainText('85')
  await page.getByLabel('Authenticator code').fill(await factorCode(operator))
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(toast(page, 'The coupons are there')).toBeAttached()
  await expect(page.getByText('Spend ¥100 or more · up to ¥30 · All items')).toBeVisible()

  const theirs = await aShopper(browser, phone, '10.20.30.71')
  await theirs.getByRole('button', { name: `Claim ${title}` }).click()
  await expect(toast(theirs, 'The coupon is yours')).toBeAttached()
  await theirs.goto(paths.coupons)
  await expect(theirs.getByRole('list').first().getByRole('heading', { name: title })).toBeVisible()
  await theirs.context().close()

  await page.reload()
  await expect(page.getByText('All gone')).toBeVisible()
  await page.getByRole('link', { name: 'Stop giving these out' }).click()
  await page.getByLabel('Why it is stopped').fill('Spring is over')
  await page.getByRole('button', { name: 'Stop it' }).click()
  await page.getByRole('link', { name: 'What operators did with it' }).click()
  await page.getByRole('row').filter({ hasText: 'Stopped coupons' }).getByRole('link').first().click()
  await expect(page.getByText('Spring is over')).toBeVisible()
})
