import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { paths } from '../../app/paths'
import { startEmbedded } from '../../app/platform/database/embedded'
import { killRest, launch, ready } from '../support/launch'
import { expect, logInHere, onPath, test } from '../support/shopper'
import { addAddress, GOODS, goodsPath } from '../support/shopping-journey'

test.describe.configure({ mode: 'serial', timeout: 300_000 })

const dataDir = mkdtempSync(join(tmpdir(), 'lilac-services-'))
let shop: string

test.beforeAll(async () => {
  // It listens at any free port, and the services have to lead back to that one.
  shop = await ready(
    launch(['build/server.js'], { DATA_DIR: dataDir, PORT: '0', PAYMENT_GATEWAY: 'wxpay,alipay,unionpay' }),
  )
})
test.afterAll(async () => {
  killRest()
  await startEmbedded({ dataDir }).then((left) => left.stop())
  rmSync(dataDir, { recursive: true, force: true })
})

/** Somebody new who buys a pair of gloves and pays at the service of this name, as its own page lets them. */
async function payBy(browser: Browser, name: string, hasScript: boolean): Promise<void> {
  const context = await browser.newContext({ baseURL: shop, locale: 'en-GB', javaScriptEnabled: hasScript })
  const page = await context.newPage()
  await page.goto(goodsPath(GOODS.gloves))
  await page.getByRole('button', { name: 'Buy now', exact: true }).click()
  await logInHere(page)
  await addAddress(page, hasScript)
  await page.getByRole('button', { name: 'Place order' }).click()
  await expect(page).toHaveURL(onPath(paths.payChoice))
  await page.getByRole('radio', { name }).check()
  await page.getByRole('button', { name: /^Pay ¥/ }).click()
  // This one takes a form, on the way there and on the way back.
  const isForm = name === 'UnionPay'
  if (isForm) await page.getByRole('button', { name: 'Go on to UnionPay' }).click()
  await expect(page.getByRole('heading', { name: `${name} (played)` })).toBeVisible()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  if (isForm) await page.getByRole('button', { name: 'Back to the shop' }).click()
  await expect(page).toHaveURL(onPath(paths.payStatus))
  await expect(async () => {
    await page.reload()
    await expect(page.getByText('Thank you! Payment received')).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await context.close()
}

for (const name of ['WeChat Pay', 'Alipay', 'UnionPay'])
  for (const hasScript of [true, false])
    test(`an order is paid by ${name} ${hasScript ? 'with' : 'without'} a script`, async ({ browser }) => {
      await payBy(browser, name, hasScript)
    })
