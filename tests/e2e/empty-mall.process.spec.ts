import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import sharp from 'sharp'
import { paths, withQuery } from '../../app/paths'
import { startEmbedded } from '../../app/platform/database/embedded'
import { passFirstHalf } from '../support/console'
import { killRest, launch, ready } from '../support/launch'
import { expect, logInHere, onPath, test } from '../support/shopper'
import { addAddress } from '../support/shopping-trip'

test.describe.configure({ mode: 'serial', timeout: 300_000 })

const dataDir = mkdtempSync(join(tmpdir(), 'lilac-empty-mall-'))
const env = { DATA_DIR: dataDir, DEMO_DATA: 'no' }
const OPERATOR = '13700137123'
const NAME = '羊毛围巾'
let shop: string

test.beforeAll(async () => {
  shop = await ready(launch(['build/server.js'], env))
})
test.afterAll(async () => {
  killRest()
  await startEmbedded({ dataDir }).then((left) => left.stop())
  rmSync(dataDir, { recursive: true, force: true })
})

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).last().click()

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

async function fillShelves(page: Page): Promise<void> {
  await page.goto(paths.consoleCategory)
  await page.getByLabel('简体中文').fill('围巾')
  await page.getByLabel('English').fill('Scarves')
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

async function sellGoods(page: Page): Promise<string> {
  await page.goto(paths.consoleGoodsForm)
  await page.getByLabel('Name · 简体中文').fill(NAME)
  await page.getByLabel('Category').selectOption({ index: 1 })
  await page.getByLabel('Freight').selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page).toHaveURL(onPath(paths.consoleOneGoods))
  const id = new URL(page.url()).searchParams.get('id') as string
  await page.goto(withQuery(paths.consoleGoodsMedia, { id }))
  const buffer = await sharp({ create: { width: 60, height: 60, channels: 3, background: '#af57ff' } })
    .png()
    .toBuffer()
  const file = { name: 'scarf.png', mimeType: 'image/png', buffer }
  await page.getByLabel('Choose pictures').setInputFiles(file)
  await expect(page.locator('[name^="intent"][value^="remove"]')).toHaveCount(1)
  await save(page)
  await expect(page).toHaveURL(onPath(paths.consoleOneGoods))
  await page.goto(withQuery(paths.consoleGoodsSkus, { id }))
  await page.getByLabel('Price', { exact: true }).fill('59')
  await page.getByLabel('Initial stock').fill('5')
  await save(page)
  await page.getByRole('button', { name: 'Put on sale' }).click()
  await expect(page.getByRole('link', { name: 'Take off sale' })).toBeVisible()
  return id
}

// Without a script the same is walked over HTTP; see app/features/operators/console/empty-mall.test.ts.
test('an empty mall is filled by forms with a script, and sells to somebody new', async ({ browser }) => {
  const page = await (await browser.newContext({ baseURL: shop, locale: 'en-GB' })).newPage()
  await enterFirst(page)
  await fillShelves(page)
  const id = await sellGoods(page)

  const buyer = await (await browser.newContext({ baseURL: shop, locale: 'en-GB' })).newPage()
  await buyer.goto(paths.home)
  await buyer.getByRole('link', { name: NAME }).first().click()
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
