import sharp from 'sharp'
import { paths } from '../../app/paths'
import { enterConsole } from '../support/console'
import { expect, test } from '../support/shopper'

test('what was typed is kept on the device until it is saved, and comes back with all its rows', async ({ page }) => {
  await enterConsole(page, 'goods', paths.consoleOneGoods)
  await page.getByLabel('Name · 简体中文', { exact: true }).fill('半途而废的围巾')
  await page.getByRole('textbox', { name: 'Option 1 · Name, such as Colour', exact: true }).fill('颜色')
  await page.getByRole('textbox', { name: 'Option 1 · Value 1', exact: true }).fill('红')
  await page.getByRole('button', { name: 'Show the combinations' }).click()
  const price = page.getByRole('textbox', { name: '红 · Price', exact: true })
  await price.fill('59')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('goods draft new') ?? '')).toContain('"price","59"')
  await page.goto(paths.consoleOneGoods)
  await expect(page.getByLabel('Name · 简体中文', { exact: true })).toHaveValue('')
  await page.getByRole('button', { name: 'Go on with it' }).click()
  await expect(price).toHaveValue('59')
  await expect(page.getByLabel('Name · 简体中文', { exact: true })).toHaveValue('半途而废的围巾')
  await page.getByLabel('Category').selectOption({ index: 1 })
  await page.getByLabel('Freight').selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page).toHaveURL(/id=\d+$/)
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('goods draft')))).toEqual(
    [],
  )
})

test('pictures are put in order by hand, and cells are pasted beside and below', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 1_800 })
  await enterConsole(page, 'goods', paths.consoleOneGoods)
  const files = await Promise.all(
    ['#af57ff', '#222222', '#f8f8f8'].map(async (background, at) => ({
      name: `scarf-${at}.png`,
      mimeType: 'image/png',
      buffer: await sharp({ create: { width: 60, height: 60, channels: 3, background } })
        .png()
        .toBuffer(),
    })),
  )
  await page.getByLabel('Choose pictures').first().setInputFiles(files)
  const keys = page.locator('input[name="pictures"]')
  await expect(keys).toHaveCount(3)
  const said = () => keys.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))
  const [first, second, third] = await said()
  const handle = page.getByRole('button', { name: /^Drag .*1/ }).first()
  await handle.scrollIntoViewIfNeeded()
  const [from, last] = [await handle.boundingBox(), await page.locator('.goods-picture').nth(2).boundingBox()]
  if (!from || !last) throw new Error('nothing to drag')
  await page.mouse.move(from.x + 10, from.y + 10)
  await page.mouse.down()
  await page.mouse.move(from.x + 10, last.y + last.height, { steps: 8 })
  await page.mouse.up()
  await expect.poll(said).toEqual([second, third, first])

  const cell = (column: string) => page.getByRole('textbox', { name: `The goods · ${column}`, exact: true })
  await cell('Price').evaluate((input) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', '59\t99\t20\n')
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await expect(cell('Price')).toHaveValue('59')
  await expect(cell('Cost')).toHaveValue('20')
})
