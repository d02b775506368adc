import { paths } from '../../app/paths'
import { enter } from '../support/enter'
import { expect, test } from '../support/shopper'
import { sendVideoFile } from '../support/video-screens'

test('a film that is sent gets its first frame as a cover, which can be replaced', async ({ page }) => {
  await enter(page)
  await page.goto(paths.videoRelease)
  await page.getByLabel('Title').fill('A calm shelf')
  await sendVideoFile(page)
  const cover = page.getByRole('group', { name: 'Cover picture' }).getByRole('checkbox')
  await expect(cover).toBeChecked()
  await expect(page.getByLabel('Title')).toHaveValue('A calm shelf')
  await cover.uncheck()
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(cover).toHaveCount(0)
})
