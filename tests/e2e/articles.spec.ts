import { paths, withQuery } from '../../app/paths'
import { writeArticle } from '../support/article-screens'
import { decide } from '../support/decide'
import { enter } from '../support/enter'
import { expect, onPath, test, toast } from '../support/shopper'

test('a member writes, moves a block, is told what is wrong, and is read by others', async ({ page, browser }) => {
  await enter(page)
  const title = `A calm shelf ${Date.now()}`
  const id = await writeArticle(page, title)
  // A reload shows what is saved.
  await page.reload()
  await expect(page.getByLabel('Title')).toHaveValue(title)
  await page.getByRole('button', { name: 'Go on', exact: true }).click()
  await expect(page).toHaveURL(onPath(paths.articleRelease))
  // The demo's categories come in the background.
  await expect(async () => {
    await page.reload()
    await expect(page.getByLabel('Category')).toBeVisible({ timeout: 500 })
  }).toPass()
  await page.getByLabel('Summary').fill('What I kept')
  await page.getByLabel('Category').selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Submit for review' }).click()
  await expect(toast(page, 'Submitted. Others see it once it is approved.')).toBeAttached()
  await expect(page.getByText('In review', { exact: true }).last()).toBeVisible()

  await decide(id, 'Please name your source')
  await page.reload()
  await expect(page.getByText('Reason: Please name your source')).toBeVisible()
  await page.goto(withQuery(paths.articleRelease, { id }))
  await expect(page.getByLabel('Summary')).toHaveValue('What I kept')
  await page.getByRole('button', { name: 'Submit for review' }).click()
  await expect(page).toHaveURL(onPath(paths.myArticles))
  await decide(id)

  const context = await browser.newContext({ baseURL: process.env.SHOP_URL, locale: 'en-GB', javaScriptEnabled: false })
  const reader = await context.newPage()
  await expect(async () => {
    await reader.goto(paths.memberArticles)
    await expect(reader.getByRole('link', { name: title })).toBeVisible({ timeout: 500 })
  }).toPass()
  await reader.getByRole('link', { name: title }).click()
  await expect(reader.getByRole('heading', { level: 3 })).toHaveText(['What stayed'])
  await expect(reader.getByRole('main').getByRole('list').getByRole('listitem')).toHaveText(['one', 'two'])
  const jsonLd = await reader.locator('script[type="application/ld+json"]').allTextContents()
  expect(jsonLd.map((text) => JSON.parse(text))).toContainEqual(
    expect.objectContaining({ '@type': 'Article', headline: title, inLanguage: 'en' }),
  )

  await page.goto(paths.myArticles)
  await page.getByRole('link', { name: 'Take off' }).click()
  await page.getByRole('button', { name: 'Take off' }).click()
  await expect(toast(page, 'Taken off')).toBeAttached()
  // Cached pages hear of it within two seconds.
  const read = () => reader.request.get(withQuery(paths.memberArticle, { id }))
  await expect.poll(async () => (await read()).status()).toBe(404)
  await context.close()
})

test.describe('two tabs without a script', () => {
  // With a script both texts are shown: article-editor.enhance.spec.ts
  test.use({ provokes: [422], javaScriptEnabled: false })

  test('a text that was changed elsewhere is not lost, and neither is what was typed here', async ({ page }) => {
    await enter(page)
    const id = await writeArticle(page, 'Two tabs')
    const other = await page.context().newPage()
    await other.goto(withQuery(paths.articleEditor, { id }))
    await other.getByLabel('Title').fill('From the other tab')
    await other.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(toast(other, 'Saved. Only you see it so far.')).toBeAttached()
    await page.getByLabel('Title').fill('From this tab')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('This article was changed somewhere else meanwhile.')).toBeVisible()
    await expect(page.getByLabel('Title')).toHaveValue('From this tab')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(toast(page, 'Saved. Only you see it so far.')).toBeAttached()
  })
})
