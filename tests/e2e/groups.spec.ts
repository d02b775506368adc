import { paths } from '../../app/paths'
import { enterConsole } from '../support/console'
import { enter } from '../support/enter'
import { expect, test, toast } from '../support/shopper'

test.use({ provokes: [422] })

test('a group hears of something, and one of it ends that with a tap', async ({ page, browser }) => {
  const shop = await browser.newContext({
    baseURL: process.env.SHOP_URL,
    locale: 'en-GB',
    extraHTTPHeaders: { 'X-Forwarded-For': '10.20.30.71' },
  })
  const member = await shop.newPage()
  const phone = await enter(member, paths.settings)
  const news = member.getByRole('switch', { name: 'News of coupons and campaigns' })
  await expect(news).not.toBeChecked()
  await news.click()
  await expect(news).toBeChecked()

  const tag = `VIP ${phone.slice(-4)}`
  await enterConsole(page, 'service', paths.consoleMembers)
  await page.getByLabel('Find a member').fill(phone)
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.getByRole('row').getByRole('link').click()
  await page.getByLabel('Tags').fill(tag)
  await page.getByLabel('Note', { exact: true }).fill('Likes linen')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByLabel('Tags')).toHaveValue(tag)

  await page.goto(paths.consoleGroups)
  await page.getByRole('link', { name: 'New group' }).click()
  await page.getByLabel('Name').fill('Linen')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByLabel('Spent from (yuan)')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('With this tag').fill(tag)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(`tag ${tag}`)).toBeVisible()

  await page.getByRole('link', { name: 'Send something' }).click()
  await page.getByLabel('Title (Chinese)').fill('亚麻新品')
  await page.getByLabel('Text (Chinese)').fill('亚麻围巾到店')
  await page.getByLabel('Title (English, may be empty)').fill('New linen')
  await page.getByLabel('Text (English, may be empty)').fill('Linen scarves are here')
  await page.getByRole('button', { name: 'Next: check it' }).click()
  await expect(page.getByText('Reaches 1 of 1 members')).toBeVisible()
  await page.getByRole('button', { name: 'Send to 1' }).click()
  await expect(toast(page, 'It is planned, and goes out in pieces')).toBeAttached()

  const notice = member.getByRole('link', { name: /New linen/ })
  await expect(async () => {
    await member.goto(paths.notices)
    await expect(notice).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await notice.click()
  await member.getByRole('button', { name: 'No more such messages' }).click()
  await expect(toast(member, 'You get no more messages of this kind')).toBeAttached()
  await member.goto(paths.settings)
  await expect(news).not.toBeChecked()

  // The sweep that finds nobody left says so, a moment after the last notice.
  await expect(async () => {
    await page.reload()
    await expect(page.getByText('Done')).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await expect(page.getByText('1 of about 1, 0 left out')).toBeVisible()
  await shop.close()
})
