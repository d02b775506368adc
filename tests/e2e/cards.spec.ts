import ICAL from 'ical.js'
import { paths } from '../../app/paths'
import { makeCard } from '../support/card-screens'
import { enter } from '../support/enter'
import { expect, test } from '../support/shopper'

test('a member makes a card, a stranger opens it and takes it along, and a new address ends that', async ({
  page,
  browser,
}) => {
  await enter(page)
  const name = `Nana ${Date.now()}`
  await makeCard(page, name)
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
  await expect(card.getByText('0 visits')).toBeVisible()
  const address = (await card.getByRole('link', { name: 'See it' }).getAttribute('href')) as string

  const context = await browser.newContext({ baseURL: process.env.SHOP_URL, locale: 'en-GB', javaScriptEnabled: false })
  const other = await context.newPage()
  await other.goto(address)
  await expect(other.getByRole('heading', { name, level: 1 })).toBeVisible()
  expect(await other.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
  const [saved] = await Promise.all([
    other.waitForEvent('download'),
    other.getByRole('link', { name: 'Save to contacts' }).click(),
  ])
  expect(saved.suggestedFilename()).toBe(`${name}.vcf`)
  const file = (await other.request.get(saved.url())) as { text(): Promise<string> }
  const read = new ICAL.Component(ICAL.parse(await file.text()) as unknown as string)
  expect([read.getFirstPropertyValue('fn'), read.getFirstPropertyValue('tel')]).toEqual([name, '+86 138 0013 8000'])
  await expect(other.getByRole('img', { name: `QR code of the card of ${name}` })).toBeVisible()
  await context.close()

  const messenger = await browser.newContext({
    baseURL: process.env.SHOP_URL,
    locale: 'en-GB',
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 MicroMessenger/8.0.49',
  })
  const inside = await messenger.newPage()
  await inside.goto(address)
  await expect(inside.getByText('To save this contact, open the page in your browser')).toBeVisible()
  await expect(inside.getByRole('link', { name: 'Save to contacts' })).toHaveCount(0)
  await messenger.close()

  await page.goto(paths.cards)
  await card.getByRole('link', { name: 'New address' }).click()
  await page.getByRole('button', { name: 'New address' }).click()
  expect((await page.request.get(new URL(address, page.url()).href)).status()).toBe(404)
})

test.describe('while a card is typed', () => {
  test.use({ provokes: [422] })

  test('what is wrong is said where it was typed, and the card follows where a script runs', async ({
    page,
    javaScriptEnabled,
  }) => {
    await enter(page)
    await page.goto(paths.cardEdit)
    if (javaScriptEnabled) await page.waitForFunction('window.__remixRouter?.state.initialized')
    await page.getByLabel('Name', { exact: true }).fill('Typed with care')
    await page.getByLabel('E-mail').fill('nothing')
    if (javaScriptEnabled) await expect(page.getByRole('heading', { name: 'Typed with care' })).toBeVisible()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Please enter an e-mail address')).toBeVisible()
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Typed with care')
    await expect(page.getByRole('heading', { name: 'Typed with care' })).toBeVisible()
  })
})
