import type { Page } from '@playwright/test'
import { paths, withQuery } from '../../app/paths'
import { enter } from './enter'
import { giveAddress } from './shop-verbs'
import { expect, fillAddress, logInHere, onPath, toast } from './shopper'

/** Goods of the demo catalogue that the journeys buy. */
export const GOODS = {
  /** In several colours; delivery is free for one. */
  scarf: { id: '3012', name: 'Merino scarf, double-faced, 180 × 30 cm', price: '¥129.00' },
  /** Nothing to choose, and delivery is not free for one. */
  gloves: { id: '3013', name: 'Wool gloves for touch screens', price: '¥59.00' },
} as const
type Goods = (typeof GOODS)[keyof typeof GOODS]

export const goodsPath = ({ id }: Goods) => withQuery(paths.goods, { id })

/** Puts goods into the cart from their own screen. */
export async function addToCart(page: Page, goods: Goods) {
  await page.goto(goodsPath(goods))
  // Where there is something to choose, the first press shows the choice.
  const choose = page.getByRole('link', { name: 'Add to cart', exact: true })
  if (await choose.isVisible()) await choose.click()
  await page.getByRole('button', { name: 'Add to cart', exact: true }).click()
  await added(page)
}

/** Waits until something was put into the cart, and the sheet that asked what has gone. */
export async function added(page: Page) {
  await expect(toast(page, 'Added to cart')).toBeAttached()
  // A sheet takes its entry of the history away when it closes; a page that is asked for meanwhile would be given up.
  await expect.poll(() => page.evaluate(() => history.state?.isModal === true)).toBe(false)
}

/** From placing an order without an address to being back at it with a new one. */
export async function addAddress(page: Page, hasScript: boolean, back: string = paths.placeOrder) {
  await page.getByRole('button', { name: 'Add a delivery address' }).click()
  await fillAddress(page, hasScript)
  await page.getByRole('button', { name: 'Save address' }).click()
  await expect(toast(page, 'Address saved')).toBeAttached()
  await expect(page).toHaveURL(onPath(back))
}

/** Places the order that is shown ; the cashier is open then. */
export async function placeOrder(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Place order' }).click()
  await expect(page).toHaveURL(onPath(paths.sandboxCashier))
}

/** Somebody new who stands at the cashier with an order of one pair of gloves, for what comes after that. */
export async function atTheCashier(page: Page): Promise<void> {
  await giveAddress(await enter(page, goodsPath(GOODS.gloves)))
  await page.getByRole('button', { name: 'Buy now', exact: true }).click()
  await expect(page).toHaveURL(onPath(paths.placeOrder))
  await placeOrder(page)
}

/** The same by every screen on the way: login and address as well. */
export async function goToTheCashier(page: Page, hasScript: boolean): Promise<void> {
  await page.goto(goodsPath(GOODS.gloves))
  await page.getByRole('button', { name: 'Buy now', exact: true }).click()
  await expect(page).toHaveURL(onPath(paths.login))
  await logInHere(page)
  await addAddress(page, hasScript)
  await placeOrder(page)
}

/** The order that the payment screen is about. */
export const orderIdOf = (page: Page) => new URL(page.url()).searchParams.get('id') as string
