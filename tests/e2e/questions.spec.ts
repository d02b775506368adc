import { paths, withQuery } from '../../app/paths'
import { enterConsole } from '../support/console'
import { write } from '../support/question-screens'
import { inShop } from '../support/shop-database'
import { expect, logInHere, onPath, test, toast } from '../support/shopper'
import { GOODS, goodsPath } from '../support/shopping-journey'

/** Lets it be as if a member had written so many messages today. */
const count = (phone: string, messages: number) =>
  inShop(`update daily_counts set count = $2 where key = 'question:' || (select id from members where phone = $1)`, [
    phone,
    messages,
  ])

test.describe('a question about goods', () => {
  test.use({ provokes: [422] })

  test('is asked after the login, answered, read and asked on, until the day’s messages are used up', async ({
    page,
    hasScript,
    browser,
  }) => {
    await page.goto(goodsPath(GOODS.scarf))
    await page.getByRole('link', { name: 'Customer service', exact: true }).click()
    await expect(page).toHaveURL(onPath(paths.login))
    const phone = await logInHere(page)
    await expect(page).toHaveURL(onPath(paths.question))
    // What comes along, and what needs no answer of anybody.
    await expect(page.getByRole('link', { name: GOODS.scarf.name })).toBeVisible()
    await page.getByText('What does delivery cost?').click()
    await expect(page.getByText(/Nothing from ¥99 of goods on/)).toBeVisible()
    await page.getByLabel('Choose pictures').setInputFiles('docs/screens/home-light.webp')
    if (!hasScript) await page.getByRole('button', { name: 'Add these pictures' }).click()
    await expect(page.getByRole('checkbox', { name: 'Keep picture 1' })).toBeChecked()
    const words = `Is it as warm as this? <b>${Date.now()}</b> https://example.com`
    const id = await write(page, words)
    const messages = page.getByRole('list', { name: 'Messages' }).locator('> li')
    await expect(messages.filter({ hasText: words })).toContainText('You')
    await expect(page.getByRole('img', { name: 'You, picture 1' })).toBeVisible()
    await expect(page.getByText('Waiting for an answer')).toBeVisible()

    const desk = await browser.newContext({
      baseURL: process.env.SHOP_URL,
      javaScriptEnabled: hasScript,
      locale: 'en-GB',
      extraHTTPHeaders: { 'X-Forwarded-For': '10.77.2.2' },
    })
    const operator = await desk.newPage()
    await enterConsole(operator, 'service', paths.consoleQuestions)
    await operator.getByRole('row').filter({ hasText: words }).getByRole('link').click()
    // Somebody else answers from another tab in the meantime.
    const other = await desk.newPage()
    await other.goto(withQuery(paths.consoleQuestion, { id }))
    await other.getByLabel('Answer').fill('It is merino on both sides.')
    await other.getByRole('button', { name: 'Send answer' }).click()
    await expect(toast(other, 'Answer sent')).toBeAttached()
    await operator.getByLabel('Answer').fill('And it can be washed.')
    await operator.getByRole('button', { name: 'Send answer' }).click()
    await expect(operator.getByText('Somebody has written in the meantime.')).toBeVisible()
    await expect(operator.getByText('It is merino on both sides.')).toBeVisible()
    await expect(operator.getByLabel('Answer')).toHaveValue('And it can be washed.')
    await operator.getByRole('button', { name: 'Send answer' }).click()
    await expect(toast(operator, 'Answer sent')).toBeAttached()
    await desk.close()

    await page.goto(paths.mine)
    await page.getByRole('link', { name: /^Customer service ?1$/ }).click()
    const own = page.getByRole('listitem').filter({ hasText: GOODS.scarf.name })
    await expect(own).toContainText('New answer')
    // What a browser only looks ahead at stays new.
    await page.request.get(withQuery(paths.question, { id }), { headers: { 'Sec-Purpose': 'prefetch;prerender' } })
    await page.reload()
    await expect(own).toContainText('New answer')
    await own.getByRole('link').click()
    await expect(messages).toHaveCount(3)
    await expect(messages.last()).toContainText('And it can be washed.')
    await expect(messages.last()).toBeInViewport()
    await page.goto(paths.questions)
    await expect(own).not.toContainText('New answer')
    await page.goto(paths.notices)
    await page
      .getByRole('link', { name: /We have answered your question/ })
      .first()
      .click()
    await page.getByRole('link', { name: 'View', exact: true }).click()
    await expect(page).toHaveURL(onPath(paths.question))

    await write(page, 'Then I take it')
    await expect(messages.last()).toContainText('Then I take it')
    await count(phone, 20)
    await page.getByRole('textbox').fill('One more thing')
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(page.getByText('You have sent 20 messages today. From midnight, Beijing time,')).toBeVisible()
    await expect(page.getByRole('textbox')).toHaveValue('One more thing')
    await expect(messages).toHaveCount(4)
  })
})
