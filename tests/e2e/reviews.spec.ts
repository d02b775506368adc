import type { Page } from '@playwright/test'
import { paths, withQuery } from '../../app/paths'
import { enterConsole } from '../support/console'
import { OVER_HTTP } from '../support/over-http'
import { ageReviews, shipAndReceive } from '../support/shop-verbs'
import { expect, onPath, test, toast } from '../support/shopper'
import { atTheCashier, GOODS, orderIdOf } from '../support/shopping-journey'

const PICTURES = ['docs/screens/home-light.webp', 'docs/screens/mine-dark.webp']

/** A member with a received order of one pair of gloves, on its screen. */
async function receivedGloves(page: Page): Promise<string> {
  await atTheCashier(page)
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page).toHaveURL(onPath(paths.payStatus))
  const id = orderIdOf(page)
  await shipAndReceive(id)
  await page.goto(withQuery(paths.order, { id }))
  return id
}

const star = (page: Page, what: string, stars: string) =>
  page.getByRole('group', { name: what }).getByRole('radio', { name: stars, exact: true })

async function giveStars(page: Page) {
  await star(page, 'Item', '4 stars').check()
  await star(page, 'Service', '5 stars').check()
  await star(page, 'Delivery', '3 stars').check()
}

/** Chooses pictures; without a script a button sends them. */
async function choosePictures(page: Page, hasScript: boolean) {
  await page.getByLabel('Choose pictures').setInputFiles(PICTURES)
  if (!hasScript) await page.getByRole('button', { name: 'Add these pictures' }).click()
  await expect(page.getByRole('checkbox', { name: /Keep picture/ })).toHaveCount(2)
}

test.describe('what was received', () => {
  test.use({ provokes: [422] })

  test('is reviewed with pictures, and followed up later', async ({ page, hasScript }) => {
    const id = await receivedGloves(page)
    await page.getByRole('link', { name: 'Review', exact: true }).click()
    await page.getByLabel('What should others know?').fill('Warm, and they fit')
    await choosePictures(page, hasScript)
    await expect(page.getByLabel('What should others know?')).toHaveValue('Warm, and they fit')

    // Refused: the form comes back with the text, the pictures, and the name of the field.
    await page.locator('form').evaluateAll((forms) => {
      for (const form of forms) (form as HTMLFormElement).noValidate = true
    })
    await page.getByRole('button', { name: 'Publish review' }).click()
    await expect(page.getByText('Please choose 1 to 5 stars')).toHaveCount(3)
    await expect(page.getByRole('checkbox', { name: /Keep picture/ })).toHaveCount(2)
    await page.getByRole('checkbox', { name: 'Keep picture 2' }).uncheck()
    await giveStars(page)
    await page.getByRole('checkbox', { name: 'Hide my name' }).check()
    await page.getByRole('button', { name: 'Publish review' }).click()
    await expect(toast(page, 'Thank you for your review')).toBeAttached()
    await expect(page.getByRole('listitem').filter({ hasText: 'Warm, and they fit' }).first()).toBeVisible()
    await expect(page.getByRole('img', { name: /Your picture/ })).toHaveCount(1)
    await expect(page.getByRole('link', { name: 'Review', exact: true })).toHaveCount(0)

    await ageReviews(id, 12)
    await page.goto(withQuery(paths.order, { id }))
    await page.getByRole('link', { name: 'Follow up' }).click()
    await page.getByRole('link', { name: 'Follow up' }).click()
    await page.getByLabel('How is it now?').fill('After two weeks still warm')
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(toast(page, 'Follow-up published')).toBeAttached()
    await expect(page.getByText('12 days later')).toBeVisible()

    await page.goto(withQuery(paths.goods, { id: GOODS.gloves.id }))
    await page.getByRole('link', { name: /^Follow-ups/ }).click()
    const mine = page.getByRole('listitem').filter({ hasText: 'After two weeks still warm' }).first()
    await expect(mine.getByRole('heading')).toHaveText(/\*\*\*$/)
  })
})

test('the shop answers a review, hides it with a reason and shows it again', { tag: OVER_HTTP }, async ({
  page,
  hasScript,
  browser,
}) => {
  const id = await receivedGloves(page)
  const words = `Unlike any other ${id}`
  await page.goto(withQuery(paths.review, { id }))
  await giveStars(page)
  await page.getByLabel('What should others know?').fill(words)
  await page.getByRole('button', { name: 'Publish review' }).click()
  await expect(toast(page, 'Thank you for your review')).toBeAttached()

  const desk = await browser.newContext({
    baseURL: process.env.SHOP_URL,
    javaScriptEnabled: hasScript,
    locale: 'en-GB',
    extraHTTPHeaders: { 'X-Forwarded-For': '10.77.1.1' },
  })
  const operator = await desk.newPage()
  await enterConsole(operator, 'service', paths.consoleReviews)
  await operator.getByRole('row').filter({ hasText: words }).getByRole('link').click()
  await operator.getByLabel('Answer').fill('Thank you for trying them')
  await operator.getByRole('button', { name: 'Send answer' }).click()
  await expect(toast(operator, 'Answer sent')).toBeAttached()
  await page.reload()
  await expect(page.getByText('Thank you for trying them')).toBeVisible()

  await operator.getByLabel('Why it is not shown').fill('It names a person')
  await operator.getByRole('button', { name: 'Hide review' }).click()
  await expect(operator.getByText('Hidden: It names a person')).toBeVisible()
  await page.reload()
  await expect(page.getByText('The shop does not show this review: It names a person')).toBeVisible()
  await page.goto(withQuery(paths.comments, { id: GOODS.gloves.id }))
  await expect(page.getByText(words)).toHaveCount(0)
  await operator.getByRole('button', { name: 'Show again' }).click()
  await expect(toast(operator, 'The review is shown again')).toBeAttached()
  await page.reload()
  await expect(page.getByText(words)).toBeVisible()
  await desk.close()
})
