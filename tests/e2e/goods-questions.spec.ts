import type { Page } from '@playwright/test'
import { paths, withQuery } from '../../app/paths'
import { enterConsole } from '../support/console'
import { shipAndReceive } from '../support/shop-verbs'
import { expect, logInHere, onPath, test, toast } from '../support/shopper'
import { atTheCashier, GOODS, goodsPath, orderIdOf } from '../support/shopping-journey'

/** Lets somebody buy gloves and receive them. */
async function haveGloves(page: Page): Promise<void> {
  await atTheCashier(page)
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page).toHaveURL(onPath(paths.payStatus))
  await shipAndReceive(orderIdOf(page))
}

test.describe('a question on goods', () => {
  test.use({ provokes: [422] })

  test('is typed before the login, put to a buyer, answered, answered by the shop, and removed', async ({
    page,
    hasScript,
    browser,
  }) => {
    const another = (address: string) =>
      browser.newContext({
        baseURL: process.env.SHOP_URL,
        javaScriptEnabled: hasScript,
        locale: 'en-GB',
        extraHTTPHeaders: { 'X-Forwarded-For': address },
      })
    const home = await another(`10.78.1.${hasScript ? 1 : 2}`)
    const buyer = await home.newPage()
    await haveGloves(buyer)

    const words = `Do they get wet? ${Date.now()}`
    await page.goto(goodsPath(GOODS.gloves))
    await page.getByRole('link', { name: 'Ask a question' }).click()
    await page.locator('form').evaluateAll((forms) => {
      for (const form of forms) (form as HTMLFormElement).noValidate = true
    })
    await page.getByLabel('What would you like to ask?').fill('Wet')
    await page.getByRole('button', { name: 'Send the question' }).click()
    await expect(page.locator('.field-error')).toBeVisible()
    await page.getByLabel('What would you like to ask?').fill(words)
    await page.getByRole('checkbox', { name: 'Show my name' }).check()
    await page.getByRole('button', { name: 'Send the question' }).click()
    await expect(page).toHaveURL(onPath(paths.login))
    await logInHere(page)
    await expect(page).toHaveURL(onPath(paths.askAboutGoods))
    await expect(page.getByLabel('What would you like to ask?')).toHaveValue(words)
    await expect(page.getByRole('checkbox', { name: 'Show my name' })).toBeChecked()
    await page.getByRole('button', { name: 'Send the question' }).click()
    await expect(toast(page, 'Your question is shown. We tell you when somebody answers.')).toBeAttached()
    const own = page.getByRole('listitem').filter({ hasText: words })
    await expect(own).toContainText('No answer yet')

    await buyer.goto(paths.notices)
    await buyer.getByRole('link', { name: 'Somebody asks about something you bought' }).first().click()
    await buyer.getByRole('link', { name: 'View', exact: true }).click()
    await expect(buyer.getByRole('heading', { name: words })).toBeVisible()
    await buyer.getByLabel('Your answer').fill('Not in a shower, they do in the rain')
    await buyer.getByRole('button', { name: 'Send the answer' }).click()
    await expect(toast(buyer, 'Thank you. Your answer is shown.')).toBeAttached()

    await page.reload()
    await own.getByRole('link', { name: GOODS.gloves.name }).click()
    const question = page.url()
    await expect(page.getByRole('heading', { name: words })).toBeVisible()
    const answer = page.getByRole('listitem').filter({ hasText: 'Not in a shower' })
    await expect(answer).toContainText('A buyer')
    await expect(answer).toContainText('Bought it')
    await page.getByRole('link', { name: 'I bought this: answer' }).click()
    await expect(page.getByText('This is your own question; others answer it.')).toBeVisible()

    const office = await another(`10.78.2.${hasScript ? 1 : 2}`)
    const operator = await office.newPage()
    await enterConsole(operator, 'service', paths.consoleGoodsQuestions)
    await operator.getByRole('row').filter({ hasText: words }).getByRole('link').click()
    await operator.getByLabel('Answer', { exact: true }).fill('They dry within an hour')
    await operator.getByRole('button', { name: 'Send answer' }).click()
    await expect(toast(operator, 'Answer sent')).toBeAttached()
    await operator.getByRole('radio', { name: /Not in a shower/ }).check()
    await operator.getByLabel('Why it is not shown').fill('Off the subject')
    await operator.getByRole('button', { name: 'Hide', exact: true }).click()
    await expect(operator.getByText('Hidden: Off the subject')).toBeVisible()
    await expect(async () => {
      await page.goto(question)
      await expect(page.getByText('They dry within an hour')).toBeVisible({ timeout: 500 })
      await expect(page.getByText('Not in a shower')).toHaveCount(0, { timeout: 500 })
    }).toPass()
    await buyer.reload()
    await expect(buyer.getByText('Off the subject')).toBeVisible()

    await page.goto(paths.ownGoodsQuestions)
    await own.getByRole('link', { name: 'Delete' }).click()
    await page.getByRole('button', { name: 'Delete' }).click()
    await expect(toast(page, 'Deleted')).toBeAttached()
    await expect(own).toHaveCount(0)
    await expect(async () => {
      await page.goto(withQuery(paths.goodsQuestions, { id: GOODS.gloves.id }))
      await expect(page.getByText(words)).toHaveCount(0, { timeout: 500 })
    }).toPass()
    await home.close()
    await office.close()
  })
})
