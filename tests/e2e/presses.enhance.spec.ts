import type { Page, Response } from '@playwright/test'
import { paths } from '../../app/paths'
import { logInToConsole } from '../support/console'
import { enter } from '../support/enter'
import { expect, test } from '../support/shopper'
import { GOODS, goodsPath } from '../support/shopping-journey'

// What is pressed as one finds it may be refused for what was left empty.
test.use({ provokes: [422] })

const ERROR_PAGE = /went wrong|not found|Very busy|could not be read/i

/** Presses the first button of a screen as one finds it, and waits until its answer is drawn. */
async function pressFirst(page: Page, screen: string) {
  await page.goto(screen)
  const button = page.locator('main form button:visible:not([type=button], [aria-hidden])').first()
  // A browser that finds a field empty sends nothing, and leads there.
  const isHeld = await button.evaluate((one: HTMLButtonElement) => !one.formNoValidate && !one.form?.checkValidity())
  if (isHeld) {
    await button.click()
    await expect(page.locator(':invalid:focus')).toBeVisible()
  } else {
    const isAnswer = (answer: Response) => ['document', 'fetch'].includes(answer.request().resourceType())
    const [answer] = await Promise.all([page.waitForResponse(isAnswer), button.click()])
    expect(answer.status(), screen).toBeLessThan(500)
  }
  await expect(page.locator('h1, h2').first()).not.toHaveText(ERROR_PAGE)
}

test('the first button of screens of members does something in a browser', async ({ page }) => {
  await enter(page)
  for (const screen of [
    goodsPath(GOODS.gloves),
    paths.missions,
    paths.coupons,
    paths.settings,
    paths.feedback,
    paths.addressForm,
    paths.agentApply,
  ])
    await pressFirst(page, screen)
})

test('the first button of screens of the console does something in a browser', async ({ page }) => {
  await logInToConsole(page, 'owner')
  for (const screen of [
    paths.consoleGoods,
    paths.consoleOrders,
    paths.consoleMembers,
    paths.consoleCouponForm,
    paths.consoleNoticeForm,
    paths.consoleStock,
  ])
    await pressFirst(page, screen)
})
