import type { Page } from '@playwright/test'
import { paths, withQuery } from '../../app/paths'
import { expect } from './shopper'

/** Writes an article with a block of each kind that needs no picture; answers its number. It stands in the editor then. */
export async function writeArticle(page: Page, title: string): Promise<string> {
  await page.goto(paths.articleEditor)
  await page.getByLabel('Title').fill(title)
  const blocks = page.getByRole('main').locator('textarea')
  await blocks.nth(0).fill('I put everything on the floor.\nThen I put back half.')
  for (const [index, [kind, text]] of [
    ['List', 'one\ntwo'],
    ['Heading', 'What stayed'],
    ['Quote', 'A shelf that you can wipe stays clean.'],
  ].entries()) {
    await page.getByRole('button', { name: kind, exact: true }).click()
    await expect(blocks).toHaveCount(index + 2)
    await blocks.nth(index + 1).fill(text as string)
  }
  await page.getByRole('button', { name: 'Move 3. Heading up' }).click()
  await expect(page.getByRole('heading', { name: '2. Heading' })).toBeVisible()
  await expect(blocks.nth(1)).toHaveValue('What stayed')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(/^Saved/).first()).toBeAttached()
  return new URL(page.url()).searchParams.get('id') ?? ''
}

/** The screens of somebody who writes. */
export async function writtenScreens(page: Page): Promise<Record<string, string>> {
  const nothing = paths.myArticles
  const id = await writeArticle(page, 'A calmer bathroom shelf in one evening and for many weeks')
  return {
    'own articles': nothing,
    'no rejected articles': withQuery(paths.myArticles, { status: 'rejected' }),
    'article to delete': withQuery(paths.myArticles, { id, remove: 1 }),
    'new article': paths.articleEditor,
    'article to go on with': withQuery(paths.articleEditor, { id }),
    'goods for an article': withQuery(paths.articleEditor, { id, goods: 1, q: 'cup' }),
    'article to hand in': withQuery(paths.articleRelease, { id }),
  }
}
