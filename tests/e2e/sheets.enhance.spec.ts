import type { Page } from '@playwright/test'
import { paths } from '../../app/paths'
import { expect, onPath, test } from '../support/shopper'
import { GOODS, goodsPath } from '../support/shopping-journey'

/** On the goods' own screen, with the home screen before it in the history. */
async function onDetails(page: Page) {
  await page.goto(paths.home)
  await page.goto(goodsPath(GOODS.scarf))
}

const line = (page: Page) => page.locator('summary').filter({ hasText: 'Selected' })
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Choose' })
const hasFocusInside = (page: Page) =>
  sheet(page).evaluate((panel) => panel.contains(document.activeElement) || document.activeElement === panel)

async function openSheet(page: Page) {
  await line(page).click()
  await expect(sheet(page)).toBeVisible()
  await expect.poll(() => hasFocusInside(page)).toBe(true)
}

async function expectClosed(page: Page) {
  await expect(sheet(page)).toBeHidden()
  await expect(line(page)).toBeFocused()
  await expect.poll(() => page.evaluate(() => history.state?.isModal ?? false)).toBe(false)
}

const ways: Record<string, (page: Page) => Promise<unknown>> = {
  Esc: (page) => page.keyboard.press('Escape'),
  'its own button': (page) => sheet(page).getByRole('button', { name: 'Close' }).click(),
  'the ground around it': (page) => page.mouse.click(195, 40),
  'the browser’s back': (page) => page.goBack(),
}

for (const [way, close] of Object.entries(ways)) {
  test(`a sheet is closed by ${way}, and the focus returns to its line`, async ({ page }) => {
    await onDetails(page)
    await openSheet(page)
    await close(page)
    await expectClosed(page)
    await expect(page).toHaveURL(onPath(paths.goods))
    await openSheet(page)
    await close(page)
    await expectClosed(page)
    await page.goBack()
    await expect(page).toHaveURL(onPath(paths.home))
  })
}

test('the bar opens and closes the sheet without moving the page', async ({ page }) => {
  await onDetails(page)
  await page.mouse.wheel(0, 600)
  const place = () => page.evaluate(() => scrollY)
  await expect.poll(place).toBeGreaterThan(300)
  const before = await place()
  // A click of the runner would scroll by itself.
  await page.getByRole('link', { name: 'Add to cart', exact: true }).dispatchEvent('click')
  await expect(sheet(page)).toBeVisible()
  expect(await place()).toBe(before)
  await page.keyboard.press('Escape')
  await expectClosed(page)
  expect(await place()).toBe(before)
})

test('behind a sheet the page can neither be scrolled nor reached by the keyboard', async ({ page }) => {
  await onDetails(page)
  await openSheet(page)
  const place = () => page.evaluate(() => scrollY)
  const before = await place()
  await page.mouse.move(195, 40)
  await page.mouse.wheel(0, 600)
  await page.keyboard.press('End')
  for (let press = 0; press < 20; press++) {
    await page.keyboard.press('Tab')
    const isAway = await page.evaluate(() => {
      const focused = document.activeElement
      return focused !== document.body && !focused?.closest('dialog')
    })
    expect(isAway, `after ${press + 1} presses`).toBe(false)
  }
  expect(await place()).toBe(before)
  await page.keyboard.press('Escape')
  await expectClosed(page)
  await page.mouse.wheel(0, 600)
  await expect.poll(place).toBeGreaterThan(before)
})

test.describe('a refused choice', () => {
  test.use({ provokes: [422] })
  test('stays in its sheet, and its link leads to the field', async ({ page }) => {
    await onDetails(page)
    await openSheet(page)
    await sheet(page).getByRole('spinbutton').fill('100000')
    await sheet(page).getByRole('button', { name: 'Add to cart' }).click()
    await sheet(page).getByRole('alert').getByRole('link').click()
    await expect(sheet(page).getByRole('spinbutton')).toBeFocused()
    await page.keyboard.press('Escape')
    await expectClosed(page)
  })
})

test('an address that names a place in a sheet opens it, and it can be closed', async ({ page }) => {
  for (const close of Object.values(ways)) {
    await page.goto(paths.home)
    await page.goto(`${goodsPath(GOODS.scarf)}#buy-quantity`)
    await expect.poll(() => hasFocusInside(page)).toBe(true)
    await close(page)
    await expectClosed(page)
    await page.goBack()
    await expect(page).toHaveURL(onPath(paths.home))
  }
})

test('a picture over the whole screen is closed by the browser’s back', async ({ page }) => {
  await onDetails(page)
  const picture = page.locator('picture-preview a').first()
  await picture.click()
  const view = page.getByRole('dialog')
  await expect(view).toBeVisible()
  await expect.poll(() => view.evaluate((panel) => panel.contains(document.activeElement))).toBe(true)
  await page.goBack()
  await expect(view).toHaveCount(0)
  await expect(page).toHaveURL(onPath(paths.goods))
  await expect(picture).toBeFocused()
})
