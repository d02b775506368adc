import type { Page } from '@playwright/test'
import { paths, withQuery } from '../../app/paths'
import { writeArticle } from '../support/article-screens'
import { enter } from '../support/enter'
import { expect, onPath, test } from '../support/shopper'

const SAVED = /^Saved \d/
const texts = (page: Page) => page.getByRole('main').locator('ol textarea')
const saved = (page: Page) => expect(page.getByText(SAVED)).toBeVisible()
const wordsOf = (page: Page) => texts(page).evaluateAll((all) => all.map((one) => (one as HTMLTextAreaElement).value))

async function openEditor(page: Page, id?: string) {
  await page.goto(withQuery(paths.articleEditor, { id }))
  await expect(page.getByText('Saves itself while you write')).toBeVisible()
}

/** An article of three blocks, opened in its editor. */
async function threeBlocks(page: Page, title = 'A shelf'): Promise<string> {
  await openEditor(page)
  await page.getByLabel('Title').fill(title)
  await texts(page).nth(0).fill('first')
  await page.getByRole('button', { name: 'Heading', exact: true }).click()
  await expect(texts(page).nth(1)).toBeFocused()
  await page.keyboard.type('second')
  await page.getByRole('button', { name: 'Quote', exact: true }).click()
  await page.keyboard.type('third')
  await saved(page)
  return new URL(page.url()).searchParams.get('id') ?? ''
}

test.beforeEach(async ({ page }) => {
  await enter(page)
})

test('an article is written in place, moved by keys and by hand, keeps itself, and is handed in', async ({ page }) => {
  const id = await threeBlocks(page)
  expect(id).not.toBe('')

  // Keys move a block, and its field keeps the focus.
  await texts(page).nth(2).focus()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(texts(page).nth(1)).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: 'Quote is now number 2 of 3' })).toBeAttached()
  await page.keyboard.type(' thought')
  expect(await wordsOf(page)).toEqual(['first', 'third thought', 'second'])
  // The button that moves it to the top is the same one afterwards, and can do no more.
  await page.getByRole('button', { name: 'Move 2. Quote up' }).press('Enter')
  const up = page.getByRole('button', { name: 'Move 1. Quote up' })
  await expect(up).toBeFocused()
  await up.press('Enter')
  expect(await wordsOf(page)).toEqual(['third thought', 'first', 'second'])

  // By hand: the first one is let go below the last one.
  const handle = page.getByRole('button', { name: 'Drag 1. Quote, or move it by the arrow keys' })
  await handle.scrollIntoViewIfNeeded()
  const from = await handle.boundingBox()
  const last = await page.getByRole('main').locator('ol > li').nth(2).boundingBox()
  if (!from || !last) throw new Error('nothing to drag')
  await page.mouse.move(from.x + 10, from.y + 10)
  await page.mouse.down()
  await page.mouse.move(from.x + 10, last.y + 20, { steps: 4 })
  await page.mouse.move(from.x + 10, last.y + last.height, { steps: 4 })
  await page.mouse.up()
  await expect.poll(() => wordsOf(page)).toEqual(['first', 'second', 'third thought'])

  // What is taken out can be put back.
  await page.getByRole('button', { name: 'Remove 2. Heading' }).click()
  await expect(texts(page)).toHaveCount(2)
  await page.getByRole('button', { name: 'Put it back' }).click()
  expect(await wordsOf(page)).toEqual(['first', 'second', 'third thought'])
  await texts(page).nth(0).fill('first of all')
  await saved(page)
  await page.reload()
  await expect(page.getByText('Saves itself while you write')).toBeVisible()
  expect(await wordsOf(page)).toEqual(['first of all', 'second', 'third thought'])

  await page.getByRole('button', { name: 'Go on', exact: true }).click()
  await expect(page).toHaveURL(onPath(paths.articleRelease))
  await page.getByLabel('Summary').fill('What I kept')
  await page.getByLabel('Category').selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Submit for review' }).click()
  await expect(page).toHaveURL(onPath(paths.myArticles))
  await expect(page.getByText('In review', { exact: true }).last()).toBeVisible()
})

test.describe('with no connection', () => {
  test.use({ provokes: [0] })

  test('it says so and tries again, and a reload brings back what was typed', async ({ page, context }) => {
    const id = await threeBlocks(page)
    const away = page.getByText('Not saved: no connection – trying again').first()
    await context.setOffline(true)
    await texts(page).nth(0).fill('typed on a train')
    await expect(away).toBeVisible()
    await context.setOffline(false)
    await saved(page)

    // The tab is closed before anything was sent.
    await context.setOffline(true)
    await texts(page).nth(0).fill('typed in a tunnel')
    await expect(away).toBeVisible()
    const other = await context.newPage()
    await page.close()
    await context.setOffline(false)
    await openOrBrought(other, id)
    expect((await wordsOf(other))[0]).toBe('typed in a tunnel')
    await other.getByRole('button', { name: 'Drop it' }).click()
    expect((await wordsOf(other))[0]).toBe('typed on a train')
  })
})

async function openOrBrought(page: Page, id: string) {
  await page.goto(withQuery(paths.articleEditor, { id }))
  await expect(page.getByText(/had not been saved. Here it is again/)).toBeVisible()
}

test('a session that ended loses nothing: it is there after the login', async ({ page, context }) => {
  const id = await threeBlocks(page)
  const session = await context.cookies()
  await context.clearCookies()
  await texts(page).nth(1).fill('typed while logged out')
  await expect(page.getByText(/^Not saved: you are logged out/).first()).toBeVisible()
  const login = page.getByRole('link', { name: 'Log in and go on' })
  expect(decodeURIComponent((await login.getAttribute('href')) ?? '')).toContain(withQuery(paths.articleEditor, { id }))
  await login.click()
  await expect(page).toHaveURL(onPath(paths.login))
  await context.addCookies(session)
  await openOrBrought(page, id)
  expect((await wordsOf(page))[1]).toBe('typed while logged out')
  await saved(page)
})

test('an older page shown by going back takes what is kept now', async ({ page }) => {
  const id = await writeArticle(page, 'Going back')
  await openEditor(page, id)
  await page.getByRole('button', { name: 'Go on', exact: true }).click()
  await expect(page).toHaveURL(onPath(paths.articleRelease))
  const other = await page.context().newPage()
  await openEditor(other, id)
  await texts(other).nth(0).fill('from the other tab')
  await saved(other)
  await page.goBack()
  await expect(texts(page).nth(0)).toHaveValue('from the other tab')
})

test.describe('two tabs', () => {
  test.use({ provokes: [409] })

  test('both texts are shown, and neither is lost', async ({ page, context }) => {
    const id = await threeBlocks(page, 'Two tabs')
    const other = await context.newPage()
    await openEditor(other, id)
    await texts(other).nth(0).fill('from the other tab')
    await saved(other)
    await texts(page).nth(0).fill('from this tab')
    const both = page.getByRole('region', { name: 'Two texts' })
    await expect(both.getByText('from the other tab')).toBeVisible()
    expect((await wordsOf(page))[0]).toBe('from this tab')
    await page.reload()
    await expect(both.getByText('from the other tab')).toBeVisible()
    expect((await wordsOf(page))[0]).toBe('from this tab')
    await both.getByRole('button', { name: 'Keep both' }).click()
    await saved(page)
    expect(await wordsOf(page)).toEqual(['from this tab', 'second', 'third', 'from the other tab'])
    await page.reload()
    await expect(page.getByText('Saves itself while you write')).toBeVisible()
    expect(await wordsOf(page)).toEqual(['from this tab', 'second', 'third', 'from the other tab'])
  })
})

const DOT =
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEUlEQVQImWNY5XIGK2IYWhIAJM1ugVBNia0AAAAASUVORK5CYII='

/** As a browser pastes from another page. */
const paste = (page: Page, at: number, data: Record<string, string>) =>
  texts(page)
    .nth(at)
    .evaluate((field, pasted) => {
      const clipboardData = new DataTransfer()
      for (const [type, text] of Object.entries(pasted)) clipboardData.setData(type, text)
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, data)

test('a pasted page becomes blocks, says what is left out, and is taken back', async ({ page }) => {
  await openEditor(page)
  await texts(page).nth(0).fill('before after')
  await texts(page)
    .nth(0)
    .evaluate((field) => (field as HTMLTextAreaElement).setSelectionRange(7, 7))
  const html = `<h2>Spring <b>colours</b></h2><p>One.</p><p>Two<br>lines.</p><ul><li>red</li><li><p>sand</p></li></ul>
    <p class="MsoListParagraph" style="mso-list:l0 level1"><span style="mso-list:Ignore">· </span>blue</p>
    <img alt="A dot" src="data:image/png;base64,${DOT}"><img src="https://elsewhere.example/a.png">
    <blockquote><p>Said so.</p></blockquote><video src="a.mp4"></video><script>document.title = 'no'</script>`
  await paste(page, 0, { 'text/html': html, 'text/plain': 'Spring colours' })
  await expect(page.getByText('What you pasted became blocks: 6.')).toBeVisible()
  await expect(page.getByText('Pictures left out: 1.')).toBeVisible()
  await expect(page.getByText('Films and other things left out: 1.')).toBeVisible()
  const all = ['before', 'Spring colours', 'One.\n\nTwo\nlines.', 'red\nsand', 'blue', 'A dot', 'Said so.', 'after']
  expect(await wordsOf(page)).toEqual(all)
  const kinds = page.getByRole('main').locator('ol > li')
  await expect(kinds.nth(5).getByRole('img', { name: 'A dot' })).toBeVisible()
  expect(await kinds.evaluateAll((items) => items.map((item) => (item as HTMLElement).dataset.kind))).toEqual([
    ...['text', 'heading', 'text', 'list', 'list', 'picture', 'quote', 'text'],
  ])
  await saved(page)
  await page.reload()
  await expect(page.getByText('Saves itself while you write')).toBeVisible()
  expect(await wordsOf(page)).toEqual(all)

  const long = `${'A sentence that goes on. '.repeat(200)}The end.`
  await texts(page).nth(7).fill('')
  await paste(page, 7, { 'text/plain': long })
  await expect(page.getByText('What you pasted became blocks: 3.')).toBeVisible()
  expect((await wordsOf(page)).slice(7).join(' ')).toBe(long)
  await page.getByRole('button', { name: 'Undo' }).click()
  expect((await wordsOf(page)).slice(0, 7)).toEqual(all.slice(0, 7))
  await expect(texts(page)).toHaveCount(8)
})
