import type { Page } from '@playwright/test'
import { paths, withQuery } from '../../app/paths'
import { expect, onPath } from './shopper'

/** Makes a card that whoever has its address sees; it stands in the list of cards then. Answers its number. */
export async function makeCard(page: Page, name: string): Promise<string> {
  await page.goto(paths.cardEdit)
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Job title').fill('Tea taster')
  await page.getByLabel('Phone 1').fill('+86 138 0013 8000')
  await page.getByLabel('WeChat ID').fill('nana_tea')
  await page.getByLabel('E-mail').fill('nana@example.com')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page).toHaveURL(onPath(paths.cards))
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
  const href = await card.getByRole('link', { name: 'Edit' }).getAttribute('href')
  return new URL(href as string, 'http://shop').searchParams.get('id') as string
}

/** The screens of somebody who has a card. */
export async function cardScreens(page: Page): Promise<Record<string, string>> {
  await page.goto(paths.cards)
  const id = await makeCard(page, 'Willa Featherstonehaugh-Cholmondeley')
  const card = await page.getByRole('link', { name: 'See it' }).first().getAttribute('href')
  return {
    'own cards': paths.cards,
    'new card': paths.cardEdit,
    'card to change': withQuery(paths.cardEdit, { id }),
    'goods for a card': withQuery(paths.cardEdit, { id, goods: 1, q: 'cup' }),
    'card to delete': withQuery(paths.cards, { id, remove: 1 }),
    'card to give a new address': withQuery(paths.cards, { id, renew: 1 }),
    'card as others see it': card as string,
  }
}
