import { paths, withQuery } from '../../app/paths'
import { decide } from '../support/decide'
import { enter } from '../support/enter'
import { expect, onPath, test, toast } from '../support/shopper'
import { makeVideo, sendVideoFile } from '../support/video-screens'

test('a member publishes a video, is told what is wrong, and others find it, like it and play it', async ({
  page,
  browser,
}) => {
  await enter(page)
  const title = `A calm shelf ${Date.now()}`
  const id = await makeVideo(page, title)
  await page.getByRole('button', { name: 'Add an item' }).click()
  await page.getByRole('searchbox').fill('soap')
  await page.getByRole('button', { name: 'Search' }).click()
  await page.getByRole('button', { name: /^Add / }).first().click()
  await expect(page.getByRole('checkbox', { name: /^Show / })).toBeChecked()
  await page.getByRole('button', { name: 'Submit for review' }).click()
  await expect(toast(page, 'Submitted. Others see it once it is approved.')).toBeAttached()

  await decide(id, 'It is upside down')
  await page.goto(paths.videos)
  await expect(page.getByText('Reason: It is upside down')).toBeVisible()
  await page.goto(withQuery(paths.videoRelease, { id }))
  await page.getByRole('button', { name: 'Submit for review' }).click()
  await expect(page).toHaveURL(onPath(paths.videos))
  await decide(id)

  const context = await browser.newContext({ baseURL: process.env.SHOP_URL, locale: 'en-GB', javaScriptEnabled: false })
  const other = await context.newPage()
  await enter(other)
  await other.goto(paths.videoSearch)
  await other.getByRole('searchbox').fill(title)
  await other.getByRole('button', { name: 'Search' }).click()
  await other.getByRole('link', { name: title }).click()
  const stage = other.getByRole('listitem').filter({ has: other.getByRole('heading', { name: title }) })
  await stage.getByRole('button', { name: 'Like' }).click()
  await expect(other.getByRole('button', { name: 'Like' }).first()).toHaveAttribute('aria-pressed', 'true')
  const jsonLd = await other.locator('script[type="application/ld+json"]').allTextContents()
  expect(jsonLd.map((text) => JSON.parse(text))).toContainEqual(
    expect.objectContaining({ '@type': 'VideoObject', name: title, duration: 'PT1S' }),
  )
  const videoFile = (await stage.locator('video').getAttribute('src')) as string
  const part = await other.request.get(videoFile, { headers: { range: 'bytes=0-99' } })
  expect([part.status(), (await part.body()).length, part.headers()['content-type']]).toEqual([206, 100, 'video/mp4'])
  await other.goto(paths.videoSearch)
  await expect(other.getByRole('link', { name: title })).toBeVisible()
  await context.close()
})

test.describe('a film that cannot be taken', () => {
  test.use({ provokes: [422] })

  test('leaves what was typed where it is, and says why', async ({ page }) => {
    await enter(page)
    await page.goto(paths.videoRelease)
    await page.getByLabel('Title').fill('Typed with care')
    await page.getByLabel('Transcript').fill('Much')
    await sendVideoFile(page, { name: 'a.mp4', mimeType: 'video/mp4', buffer: Buffer.from('<html>no film</html>') })
    await expect(page.getByText('This file cannot be played.')).toBeVisible()
    await expect(page.getByLabel('Title')).toHaveValue('Typed with care')
    await expect(page.getByLabel('Transcript')).toHaveValue('Much')
    await page.getByRole('button', { name: 'Submit for review' }).click()
    await expect(page.getByText('A video needs a title and a file')).toBeVisible()
    await expect(page.getByLabel('Title')).toHaveValue('Typed with care')
  })
})
