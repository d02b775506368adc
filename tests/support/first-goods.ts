import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { paths } from '../../app/paths'
import { expect } from './shopper'

export const GOODS_NAME = '羊毛围巾'

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).last().click()

/** A category and a freight template, from the forms of an empty mall. */
export async function fillShelves(page: Page): Promise<void> {
  await page.goto(paths.consoleCategory)
  await page.getByLabel('Name · 简体中文').fill('围巾')
  await page.locator('.chip', { hasText: 'English' }).click()
  await page.getByLabel('Name · English').fill('Scarves')
  await save(page)
  await expect(page.getByText('Scarves')).toBeVisible()
  await page.goto(paths.consoleFreight)
  await page.getByLabel('Name').fill('By piece')
  await page.getByLabel('Piece', { exact: true }).check()
  for (const [label, value] of [
    ['First pieces', '1'],
    ['Cost of the first, ¥', '8'],
    ['Each further pieces', '1'],
    ['Cost of each further, ¥', '2'],
  ] as const)
    await page.getByLabel(label).first().fill(value)
  await save(page)
  await expect(page).toHaveURL(/id=\d+/)
}

/** Goods on sale for ¥59, with a picture and a stock of five; answers their id. */
export async function sellGoods(page: Page, hasScript: boolean): Promise<string> {
  await page.goto(paths.consoleOneGoods)
  await page.getByLabel('Name · 简体中文', { exact: true }).fill(GOODS_NAME)
  await page.getByLabel('Category').selectOption({ index: 1 })
  await page.getByLabel('Freight').selectOption({ index: 1 })
  const buffer = await sharp({ create: { width: 60, height: 60, channels: 3, background: '#af57ff' } })
    .png()
    .toBuffer()
  const file = { name: 'scarf.png', mimeType: 'image/png', buffer }
  await page.getByLabel('Choose pictures').first().setInputFiles(file)
  if (!hasScript) await page.getByRole('button', { name: 'Upload the pictures' }).click()
  await expect(page.locator('[name="intent"][value^="picture:remove"]')).toHaveCount(1)
  await page.getByLabel('The goods · Price', { exact: true }).fill('59')
  await page.getByLabel('The goods · Stock', { exact: true }).fill('5')
  await page.getByRole('button', { name: 'Save and put on sale' }).click()
  await expect(page.getByRole('link', { name: 'Take off sale' })).toBeVisible()
  return new URL(page.url()).searchParams.get('id') as string
}
