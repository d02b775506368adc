import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { paths } from '../../app/paths'
import { startEmbedded } from '../../app/platform/database/embedded'
import { passFirstHalf } from '../support/console'
import { fillShelves, GOODS_NAME, sellGoods } from '../support/first-goods'
import { killRest, launch, ready } from '../support/launch'
import { expect, logInHere, onPath, test } from '../support/shopper'
import { addAddress } from '../support/shopping-journey'

test.describe.configure({ mode: 'serial', timeout: 300_000 })

const dataDir = mkdtempSync(join(tmpdir(), 'lilac-empty-mall-'))
const env = { DATA_DIR: dataDir, DEMO_DATA: 'no' }
const OPERATOR = '13700137123'
let shop: string

test.beforeAll(async () => {
  shop = await ready(launch(['build/server.js'], env))
})
test.afterAll(async () => {
  killRest()
  await startEmbedded({ dataDir }).then((left) => left.stop())
  rmSync(dataDir, { recursive: true, force: true })
})

/** The first operator, let in by the terminal. */
async function enterFirst(page: Page): Promise<void> {
  // What is written to somebody's terminal is no log, and names the operator.
  const command = ['bin/command.mjs', 'operator', 'add', OPERATOR, '--role', 'owner']
  const { stdout } = await promisify(execFile)(process.execPath, command, { env: { ...process.env, ...env } })
  const [, setupCode = ''] = /another way than SMS: (\S+)/.exec(stdout) ?? []
  await page.goto(paths.consoleLogin)
  await passFirstHalf(page, OPERATOR)
  await page.getByLabel('Setup code').fill(setupCode)
  await page.getByRole('button', { name: 'Continue' }).click()
  const secret = (await page.locator('code').first().textContent()) as string
  const factor = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) })
  await page.getByLabel('Authenticator code').fill(factor.generate())
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL(onPath(paths.console))
}

// Without a script the same is walked over HTTP; see app/features/operators/console/empty-mall.test.ts.
test('an empty mall is filled by forms with a script, and sells to somebody new', async ({ browser }) => {
  const page = await (await browser.newContext({ baseURL: shop, locale: 'en-GB' })).newPage()
  await enterFirst(page)
  await fillShelves(page)
  const id = await sellGoods(page, true)

  const buyer = await (await browser.newContext({ baseURL: shop, locale: 'en-GB' })).newPage()
  await buyer.goto(paths.home)
  await buyer.getByRole('link', { name: GOODS_NAME }).first().click()
  await expect(buyer).toHaveURL(new RegExp(`id=${id}`))
  await buyer.getByRole('button', { name: 'Buy now', exact: true }).last().click()
  await logInHere(buyer)
  await addAddress(buyer, true)
  await buyer.getByRole('button', { name: 'Place order' }).click()
  await expect(buyer).toHaveURL(onPath(paths.sandboxCashier))
  await buyer.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(buyer.getByText('Thank you! Payment received')).toBeVisible()

  await page.goto(paths.consoleOrders)
  await expect(page.getByText('¥67.00').first()).toBeVisible()
})
