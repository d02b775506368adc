import { paths } from '../../app/paths'
import { choose } from '../support/choose'
import { enterConsole } from '../support/console'
import { enter } from '../support/enter'
import { OVER_HTTP } from '../support/over-http'
import { expect, onPath, test, toast } from '../support/shopper'

test.use({ provokes: [422] })

const NEXT = { name: 'Next: check it' }

test('a notice is written to a member, who is blocked and let in again', { tag: OVER_HTTP }, async ({
  page,
  browser,
}) => {
  const shop = await browser.newContext({
    baseURL: process.env.SHOP_URL,
    locale: 'en-GB',
    extraHTTPHeaders: { 'X-Forwarded-For': '10.20.30.70' },
  })
  const member = await shop.newPage()
  const phone = await enter(member, paths.mine)

  await enterConsole(page, 'service', paths.consoleNotices)
  await page.getByRole('link', { name: 'New notice' }).click()
  await page.getByLabel('Title (Chinese)').fill('春季上新')
  await page.getByLabel('Text (Chinese)').fill('看看新品')
  await page.getByRole('radio', { name: 'All members' }).check()
  await page.getByRole('button', NEXT).click()
  await expect(page.getByText(/\d+ people get this notice/)).toBeVisible()
  await page.getByRole('button', { name: 'Change it' }).click()
  await page.getByRole('radio', { name: 'One member' }).check()
  await page.getByRole('button', NEXT).click()
  await expect(page.getByLabel('The one member: ')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Title (Chinese)').fill('你的包裹')
  await choose(page, 'The one member', phone)
  await page.getByLabel('Text (Chinese)').fill('我们找到了你的包裹。')
  await page.getByLabel('Title (English, may be empty)').fill('Your parcel')
  await page.getByLabel('Text (English, may be empty)').fill('We have found your parcel.')
  await page.getByRole('button', NEXT).click()
  await expect(page.getByText('1 person gets this notice')).toBeVisible()
  await page.getByRole('button', { name: 'Send to 1' }).click()
  await expect(toast(page, 'The notice is sent')).toBeAttached()
  await expect(
    page
      .getByRole('row')
      .filter({ hasText: phone.slice(-4) })
      .filter({ hasText: 'Your parcel' }),
  ).toContainText('We have found your parcel.')
  await expect(page.getByText(phone)).toHaveCount(0)
  await member.goto(paths.notices)
  await member.getByRole('link', { name: /Your parcel/ }).click()
  await expect(member.getByText('We have found your parcel.')).toBeVisible()

  await page.goto(paths.consoleMembers)
  await page.getByLabel('Find a member').fill(phone)
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.getByRole('row').getByRole('link').click()
  await page.getByRole('link', { name: 'Block', exact: true }).click()
  await expect(page.getByText('Open orders: ')).toBeVisible()
  await page.getByLabel('Reason').fill('Resells in bulk')
  await page.getByRole('button', { name: 'Block', exact: true }).click()
  await expect(toast(page, 'The member is blocked')).toBeAttached()
  await member.goto(paths.orders)
  await expect(member).toHaveURL(onPath(paths.login))

  await page.getByLabel('Reason').fill('Spoke on the phone')
  await page.getByRole('button', { name: 'Unblock' }).click()
  await expect(toast(page, 'The member is let in again')).toBeAttached()
  await expect(page.getByRole('link', { name: 'What operators did here' })).toHaveCount(0)
  await shop.close()
})
