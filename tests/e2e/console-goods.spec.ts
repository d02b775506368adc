import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { paths, withQuery } from '../../app/paths'
import { enterConsole } from '../support/console'
import { expect, test, toast } from '../support/shopper'

test.use({ provokes: [422] })

const COLOURS = ['红', '蓝', '白']
const SIZES = ['大', '中', '小']
const PRICES = COLOURS.flatMap((colour, row) =>
  SIZES.map((size, at) => [colour, size, String(50 + row), '99', '20', String(row * 3 + at + 1), `S-${row}${at}`]),
)
/** As a spreadsheet puts it on the clipboard. */
const TABLE = [['颜色', '尺码', '售价', '划线价', '成本价', '库存', '货号'], ...PRICES]
  .map((row) => row.join('\t'))
  .join('\n')

const cell = (page: Page, row: string, column: string) =>
  page.getByRole('textbox', { name: `${row} · ${column}`, exact: true })

async function pictureFiles(count: number) {
  const buffer = await sharp({ create: { width: 60, height: 60, channels: 3, background: '#af57ff' } })
    .png()
    .toBuffer()
  return Array.from({ length: count }, (_, at) => ({ name: `scarf-${at}.png`, mimeType: 'image/png', buffer }))
}

/** Requests that send the form. */
function countSent(page: Page) {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes(paths.consoleOneGoods)) sent.push(request.url())
  })
  return sent
}

test('nine SKUs of new goods are pasted from a spreadsheet, saved and sold in two submissions', async ({
  page,
  hasScript,
}) => {
  await enterConsole(page, 'goods', paths.consoleOneGoods)
  await page.getByLabel('Name · 简体中文', { exact: true }).fill('羊毛围巾')
  await page.locator('.goods-languages .chip', { hasText: 'English' }).click()
  await page.getByLabel('Name · English', { exact: true }).fill('Nine scarves')
  await page.getByLabel('Category').selectOption({ index: 1 })
  await page.getByLabel('Freight').selectOption({ index: 1 })
  if (hasScript) {
    // A script sends pictures as they are chosen.
    await page
      .getByLabel('Choose pictures')
      .first()
      .setInputFiles(await pictureFiles(9))
    await expect(page.getByRole('button', { name: 'Remove picture 9' })).toBeVisible()
  } else
    await page
      .getByLabel('Choose pictures')
      .first()
      .setInputFiles(await pictureFiles(9))
  const sent = countSent(page)
  await page.getByText('Paste from a spreadsheet').first().click()
  await page.getByRole('textbox', { name: 'Paste from a spreadsheet' }).fill(TABLE)
  await page.getByRole('button', { name: 'Fill in the table' }).click()
  await expect(cell(page, '白 / 小', 'Stock')).toHaveValue('9')
  await expect(cell(page, '白 / 小', 'SKU code')).toHaveValue('S-22')
  await expect(page.getByLabel('Name · English', { exact: true })).toHaveValue('Nine scarves')
  await page.getByRole('button', { name: 'Save and put on sale' }).click()
  await expect(page.getByRole('link', { name: 'Take off sale' })).toBeVisible()
  expect(sent).toHaveLength(2)

  const id = new URL(page.url()).searchParams.get('id') as string
  await page.goto(withQuery(paths.goods, { id }))
  await expect(page.getByRole('heading', { name: 'Nine scarves' }).first()).toBeVisible()
  await expect(
    page.getByRole('button', { name: 'Add to cart' }).or(page.getByText('Add to cart')).first(),
  ).toBeVisible()
})

test('empty cells are filled from the first row, and odd prices are asked about once', async ({ page }) => {
  await enterConsole(page, 'goods', paths.consoleOneGoods)
  await page.getByLabel('Name · 简体中文', { exact: true }).fill('帽子')
  await page.getByLabel('Category').selectOption({ index: 1 })
  await page.getByLabel('Freight').selectOption({ index: 1 })
  await page.getByRole('textbox', { name: 'Option 1 · Name, such as Colour', exact: true }).fill('颜色')
  await page.getByRole('textbox', { name: 'Option 1 · Value 1', exact: true }).fill('红')
  await page.getByRole('textbox', { name: 'Option 1 · Value 2', exact: true }).fill('蓝')
  await page.getByRole('button', { name: 'Show the combinations' }).click()
  await cell(page, '红', 'Price').fill('59')
  await cell(page, '红', 'Cost').fill('70')
  await page.getByRole('button', { name: 'Fill the empty cells below: Price' }).click()
  await expect(cell(page, '蓝', 'Price')).toHaveValue('59')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const question = page.getByRole('region', { name: 'Are these prices right?' })
  await expect(question).toContainText('below cost')
  await expect(question.getByRole('listitem')).toHaveCount(1)
  await expect(cell(page, '红', 'Price')).toHaveValue('59')
  await page.getByLabel('These prices are meant').check()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(toast(page, 'Saved')).toBeVisible()
  await expect(cell(page, '蓝', 'Price')).toHaveValue('59.00')
  await expect(page.getByLabel('These prices are meant')).toHaveCount(0)
})
