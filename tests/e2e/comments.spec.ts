import { paths, withQuery } from '../../app/paths'
import { enterConsole } from '../support/console'
import { enter } from '../support/enter'
import { inShop } from '../support/shop-database'
import { onShop } from '../support/shop-verbs'
import { expect, logInHere, onPath, test, toast } from '../support/shopper'

/** A video that everybody sees, by somebody whose browser this is. */
async function filmed(phone: string, title: string): Promise<string> {
  const [member] = await inShop<{ id: string }>('select id from members where phone = $1', [phone])
  return onShop(async () => (await import('../support/videos')).shownVideo({ id: member?.id as string }, title))
}

test.describe('a comment', () => {
  test.use({ provokes: [422] })

  test('is typed before the login, replied to, answered and taken down by the mall, appealed and deleted', async ({
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
    const home = await another(`10.79.1.${hasScript ? 1 : 2}`)
    const maker = await home.newPage()
    const id = await filmed(await enter(maker), `A calm shelf ${Date.now()}`)

    const words = `So calm ${Date.now()}`
    await page.goto(withQuery(paths.videoTab, { id }))
    await page.locator(`#v-${id}`).getByRole('link', { name: 'Comments' }).click()
    await page.getByRole('link', { name: 'Write a comment' }).click()
    await page.locator('form').evaluateAll((forms) => {
      for (const form of forms) (form as HTMLFormElement).noValidate = true
    })
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(page.locator('.field-error')).toBeVisible()
    await page.getByLabel('Your comment').fill(words)
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(page).toHaveURL(onPath(paths.login))
    await logInHere(page)
    await expect(page).toHaveURL(onPath(paths.writeComment))
    await expect(page.getByLabel('Your comment')).toHaveValue(words)
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(toast(page, 'Your comment is shown.')).toBeAttached()
    await expect(page.getByRole('listitem').filter({ hasText: words })).toContainText('You')

    await maker.goto(paths.notices)
    await maker.getByRole('link', { name: 'New comments' }).first().click()
    await maker.getByRole('link', { name: 'View', exact: true }).click()
    await expect(maker.getByText(words)).toBeVisible()
    await maker.getByRole('link', { name: 'Reply', exact: true }).click()
    await maker.getByLabel('Your reply').fill('It took an evening')
    await maker.getByRole('button', { name: 'Send' }).click()
    await expect(maker.getByRole('listitem').filter({ hasText: 'It took an evening' })).toContainText('Author')

    await expect(async () => {
      await page.goto(withQuery(paths.videoTab, { id }))
      await expect(page.locator(`#v-${id}`).getByRole('link', { name: '2 comments' })).toBeVisible({ timeout: 500 })
    }).toPass()
    await page.locator(`#v-${id} summary`).filter({ hasText: '2 comments' }).click()
    await expect(page.locator(`#v-${id}`).getByText(words)).toBeVisible()

    const office = await another(`10.79.2.${hasScript ? 1 : 2}`)
    const operator = await office.newPage()
    await enterConsole(operator, 'content', withQuery(paths.consoleComments, { subjectId: id }))
    await operator.getByRole('row').filter({ hasText: words }).getByRole('link').click()
    await operator.getByLabel('Answer', { exact: true }).fill('Glad that you like it')
    await operator.getByRole('button', { name: 'Send answer' }).click()
    await expect(toast(operator, 'Answer sent')).toBeAttached()
    await operator.getByLabel('Why it is not shown').fill('Off the subject')
    await operator.getByRole('button', { name: 'Hide', exact: true }).click()
    await expect(operator.getByText('Off the subject')).toBeVisible()

    await page.goto(paths.ownComments)
    const own = page.getByRole('listitem').filter({ hasText: words })
    await expect(own).toContainText('Glad that you like it')
    await expect(own).toContainText('Reason: Off the subject')
    await own.getByRole('link', { name: 'Ask for a second look' }).click()
    await page.getByLabel('Your words').fill('It is about the shelf')
    await page.getByRole('button', { name: 'Ask for a second look' }).click()
    await expect(toast(page, 'Thank you. We look at it once more and tell you.')).toBeAttached()

    await page.goto(paths.ownComments)
    await own.getByRole('link', { name: 'Delete' }).click()
    await page.getByRole('button', { name: 'Delete' }).click()
    await expect(toast(page, 'Deleted')).toBeAttached()
    await expect(own).toHaveCount(0)
    await home.close()
    await office.close()
  })
})

test('whoever is followed is found again, and the videos of those whom one follows stand by themselves', async ({
  page,
  browser,
  hasScript,
}) => {
  const context = await browser.newContext({
    baseURL: process.env.SHOP_URL,
    locale: 'en-GB',
    javaScriptEnabled: hasScript,
    extraHTTPHeaders: { 'X-Forwarded-For': `10.79.3.${hasScript ? 1 : 2}` },
  })
  const title = `Followed ${Date.now()}`
  const maker = await context.newPage()
  const id = await filmed(await enter(maker), title)

  await page.goto(withQuery(paths.videoTab, { id }))
  const stage = page.locator(`#v-${id}`)
  await stage.getByRole('button', { name: /^Follow / }).click()
  await expect(page).toHaveURL(onPath(paths.login))
  await logInHere(page)
  await expect(page).toHaveURL(onPath(paths.videos))
  await page.getByRole('button', { name: /^Follow / }).click()
  await expect(page.getByText('1 follower')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Following / })).toHaveAttribute('aria-pressed', 'true')

  await page.goto(withQuery(paths.videoTab, { id }))
  await page.getByRole('link', { name: 'Following' }).click()
  await expect(page).toHaveURL(onPath(paths.followedVideos))
  await expect(page.getByRole('heading', { name: title })).toBeAttached()
  await stage.getByRole('button', { name: 'Like' }).click()
  await expect(stage.getByRole('button', { name: 'Like' })).toHaveAttribute('aria-pressed', 'true')
  await expect(page).toHaveURL(onPath(paths.followedVideos))

  await page.goto(paths.following)
  await page.getByRole('button', { name: /^Following / }).click()
  await expect(page.getByText('You follow nobody yet')).toBeVisible()
  await context.close()
})
