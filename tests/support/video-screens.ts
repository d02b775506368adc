import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { paths, withQuery } from '../../app/paths'
import { appealScreens } from './appeal-screens'
import { expect } from './shopper'
import { GOODS } from './shopping-journey'

/** A second of H.264 and AAC of 64 × 112 px. */
const VIDEO_FILE = join(import.meta.dirname, 'film.mp4')

/** Where anybody looks for videos. */
export const watchScreens: Record<string, string> = {
  videos: paths.videoTab,
  'search for videos': paths.videoSearch,
  'found videos': withQuery(paths.videoSearch, { q: '围巾' }),
  'no videos found': withQuery(paths.videoSearch, { q: 'zzzz' }),
}

/** Chooses a video file in the form of a video; without a script a button sends it. */
export async function sendVideoFile(
  page: Page,
  file: string | { name: string; mimeType: string; buffer: Buffer } = VIDEO_FILE,
) {
  await page.getByLabel('Video file').setInputFiles(file)
  const button = page.getByRole('button', { name: 'Upload the video' })
  if (await button.isVisible()) await button.click()
}

/** Makes a video up to its draft; answers its number. It stands in its form then. */
export async function makeVideo(page: Page, title: string): Promise<string> {
  await page.goto(paths.videoRelease)
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Tags').fill('calm shelf')
  await sendVideoFile(page)
  await expect(page.getByLabel('Choose another video')).toBeVisible()
  await expect(page.getByLabel('Title')).toHaveValue(title)
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page).toHaveURL(/[?&]id=/)
  return new URL(page.url()).searchParams.get('id') ?? ''
}

/** A video that everybody sees. */
async function aShownVideo(page: Page): Promise<string> {
  await page.goto(paths.videoTab)
  const href = await page.getByRole('link', { name: 'Report' }).first().getAttribute('href')
  return new URL(href ?? '', page.url()).searchParams.get('id') ?? ''
}

/** The screens of somebody who films. */
export async function filmedScreens(page: Page): Promise<Record<string, string>> {
  const nothing = withQuery(paths.videos, { status: 'rejected' })
  const id = await makeVideo(page, 'How a very long scarf can be worn in five ways in winter')
  return {
    ...(await appealScreens(id)),
    'own videos': paths.videos,
    'no rejected videos': nothing,
    'new video': paths.videoRelease,
    'goods with material': paths.videoMaterial,
    'material of goods': withQuery(paths.videoMaterial, { id: GOODS.scarf.id }),
    'video to go on with': withQuery(paths.videoRelease, { id }),
    'goods for a video': withQuery(paths.videoRelease, { id, goods: 1, q: 'cup' }),
    'own reports': paths.report,
    'video to report': withQuery(paths.report, { kind: 'video', id: await aShownVideo(page) }),
    'video to delete': withQuery(paths.videos, { id, remove: 1 }),
  }
}
