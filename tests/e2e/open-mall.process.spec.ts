import { type Browser, type BrowserContext, chromium, expect, type Page, test } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { paths } from '../../app/paths'
import { fillShelves, GOODS_NAME, sellGoods } from '../support/first-goods'
import { killRest } from '../support/launch'
import { HOST_RULES, playServices, startLive } from '../support/live-mall'
import { inFull } from '../support/proofs'
import { newPhone, onPath, toast } from '../support/shopper'
import { addAddress } from '../support/shopping-journey'

test.describe.configure({ mode: 'serial', timeout: 300_000 })

let services: Awaited<ReturnType<typeof playServices>>
let browser: Browser

test.beforeAll(async () => {
  const { launchOptions = {} } = test.info().project.use
  browser = await chromium.launch({ ...launchOptions, args: [...(launchOptions.args ?? []), HOST_RULES] })
  services = await playServices()
})
test.afterAll(async () => {
  await browser?.close()
  killRest()
  services?.stop()
})

const toFirstSteps = (page: Page) => page.goto(paths.consoleFirstSteps)

/** Asks for a code on the screen that is open, and types it. */
async function typeCode(page: Page, phone: string): Promise<void> {
  await page.getByLabel('Phone').fill(phone)
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(toast(page, 'Code sent')).toBeAttached()
  await expect.poll(() => services.codeFor(phone)).toMatch(/^\d{6}$/)
  await page.getByLabel('Code', { exact: true }).fill(await services.codeFor(phone))
}

async function logIn(page: Page, phone: string, setupCode: string): Promise<void> {
  await page.goto(paths.consoleLogin)
  await typeCode(page, phone)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Setup code').fill(setupCode)
  await page.getByRole('button', { name: 'Continue' }).click()
  const secret = ((await page.locator('code').first().textContent()) ?? '').replaceAll(' ', '')
  await page.getByLabel('Authenticator code').fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate())
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL(onPath(paths.console))
}

/** Goes where a step leads, and types into the fields that are named so. */
async function fillStep(page: Page, step: string, typed: Record<string, string>, button: string): Promise<void> {
  await toFirstSteps(page)
  await page.getByRole('main').getByRole('link', { name: step }).click()
  const form = page.locator('form').filter({ has: page.getByRole('button', { name: button }) })
  for (const [label, text] of Object.entries(typed)) await form.getByLabel(label, { exact: true }).fill(text)
  await form.getByRole('button', { name: button }).click()
  await expect(page.getByRole('status').first()).toBeAttached()
}

/** Fills every gap of a page in every language, and publishes it. */
async function publishPage(page: Page, name: string): Promise<void> {
  await toFirstSteps(page)
  await page.getByRole('main').getByRole('link', { name }).click()
  const languages = page.getByRole('main').locator('a[href*="in="]')
  const addresses = await languages.evaluateAll((all) => all.map((one) => (one as HTMLAnchorElement).href))
  const here = page.url()
  for (const address of addresses) {
    await page.goto(address)
    for (const field of await page.locator('textarea').all()) {
      const text = await field.inputValue()
      if (text.includes('【')) await field.fill(text.replace(/【[^】]*】/g, '丁香商贸'))
    }
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(toast(page, 'Draft saved')).toBeAttached()
  }
  await page.goto(here)
  await page.getByRole('button', { name: 'Publish a new version' }).click()
  await expect(page.getByText('Version 1')).toBeVisible()
}

async function buy(page: Page, hasScript: boolean): Promise<void> {
  await page.goto(paths.home)
  await page.getByRole('link', { name: GOODS_NAME }).first().click()
  await page.getByRole('button', { name: 'Buy now', exact: true }).last().click()
  await typeCode(page, newPhone())
  await page.getByRole('checkbox', { name: /accept/ }).check()
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await addAddress(page, hasScript)
  await page.getByRole('button', { name: 'Place order' }).click()
  await expect(page).toHaveURL(onPath(paths.payChoice))
  await page.getByRole('radio', { name: 'Alipay' }).check()
  await page.getByRole('button', { name: /^Pay ¥/ }).click()
  await expect(page.getByRole('heading', { name: 'Alipay (played)' })).toBeVisible()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page).toHaveURL(onPath(paths.payStatus))
  await expect(async () => {
    await page.reload()
    await expect(page.getByText('Thank you! Payment received')).toBeVisible({ timeout: 2_000 })
  }).toPass()
}

// Without a script it takes minutes, since each field is sent with its page.
for (const hasScript of inFull ? [true, false] : [true])
  test(`a new live mall is opened from the console, and a guest buys and pays, ${hasScript ? 'with' : 'without'} a script`, async () => {
    const mall = await startLive(services)
    const enter = (): Promise<BrowserContext> =>
      browser.newContext({
        ...{ baseURL: mall.origin, locale: 'en-GB', ignoreHTTPSErrors: true, javaScriptEnabled: hasScript },
        reducedMotion: 'reduce',
      })
    try {
      const guest = await (await enter()).newPage()
      expect((await guest.goto(paths.home))?.status()).toBe(503)

      const page = await (await enter()).newPage()
      const phone = newPhone()
      await logIn(page, phone, await mall.letIn(phone))
      await expect(page.getByText('Missing before the mall can open')).toBeVisible()
      await page.getByRole('main').getByRole('link', { name: 'First steps' }).click()
      await page.getByRole('button', { name: 'Open the mall' }).click()
      await expect(page.getByRole('alert')).toContainText('Terms')

      const address = { Recipient: '丁香', Phone: '057188888888', 'Province, city, district': '浙江省 杭州市 西湖区' }
      const whole = { ...address, 'Street and number': '丁香路 1 号' }
      await fillStep(page, 'Address for returned goods', whole, 'Save address')
      const legal = { Company: '丁香商贸', 'Business licence number': '91330100MA27XYZ00X' }
      const filings = { 'ICP filing number': '浙ICP备12345678号', 'Contact for complaints': '0571-88888888' }
      const picture = { 'Address of the licence’s picture': 'https://shop.lilac.test/licence.png' }
      await fillStep(page, 'Legal information', { ...legal, ...picture, ...filings }, 'Save information')
      await publishPage(page, 'Terms')
      await publishPage(page, 'Privacy')
      await fillShelves(page)
      await sellGoods(page, hasScript)

      await page.goto(paths.console)
      await expect(page.getByText('Missing before the mall can open')).toHaveCount(0)
      await toFirstSteps(page)
      await page.getByRole('button', { name: 'Open the mall' }).click()
      await expect(toast(page, 'The mall is open')).toBeAttached()

      await buy(guest, hasScript)
      await page.goto(paths.consoleOrders)
      await expect(page.getByText('¥67.00').first()).toBeVisible()
    } finally {
      await mall.stop()
    }
  })
