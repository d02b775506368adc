import { paths } from '../../app/paths'
import { enterConsole } from '../support/console'
import { expect, test } from '../support/shopper'

test('blocks of a page are moved by hand and by keys, and what was typed stays', async ({ page }) => {
  // So high that three blocks fit in.
  await page.setViewportSize({ width: 390, height: 1_800 })
  await enterConsole(page, 'content', paths.consolePageForm)
  const main = page.getByRole('main')
  const words = main.locator('ol textarea')
  const said = () => words.evaluateAll((all) => all.map((one) => (one as HTMLTextAreaElement).value))
  await page.getByLabel('Title').fill('Spring')
  for (const [at, kind] of ['Heading', 'Text', 'Notice line'].entries()) {
    await main.getByRole('button', { name: kind, exact: true }).click()
    await expect(words).toHaveCount(at + 1)
    await words.nth(at).fill(kind)
  }
  const handle = page.getByRole('button', { name: /^Drag 1\. / })
  await handle.scrollIntoViewIfNeeded()
  const [from, last] = [await handle.boundingBox(), await main.locator('ol:has(textarea) > li').nth(2).boundingBox()]
  if (!from || !last) throw new Error('nothing to drag')
  await page.mouse.move(from.x + 10, from.y + 10)
  await page.mouse.down()
  await page.mouse.move(from.x + 10, last.y + last.height, { steps: 8 })
  await page.mouse.up()
  await expect.poll(said).toEqual(['Text', 'Notice line', 'Heading'])
  await page.getByRole('button', { name: /^Drag 3\. / }).press('ArrowUp')
  await expect.poll(said).toEqual(['Text', 'Heading', 'Notice line'])
})
