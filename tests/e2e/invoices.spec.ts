import { readFile } from 'node:fs/promises'
import { paths, withQuery } from '../../app/paths'
import { demoPdf } from '../../demo/data/pdf'
import { enterConsole } from '../support/console'
import { anOperator, onShop } from '../support/shop-verbs'
import { expect, onPath, test, toast } from '../support/shopper'
import { atTheCashier, orderIdOf } from '../support/shopping-journey'

const TAX_NUMBER = '914403001922038216'

/** Gives all of an order back, as an operator does who cannot ship it. */
const refundAll = (orderId: string) =>
  onShop(async () => {
    const { refundWholeOrder } = await import('../../app/features/after-sales/server/refund-whole-order')
    const { transaction } = await import('../../app/platform/database/transaction')
    const whole = { orderId, by: 'operator', byId: await anOperator(), reason: 'out of stock' } as const
    const done = await transaction((tx) => refundWholeOrder(tx, whole))
    if (!done.ok) throw new Error(done.refusal)
  })

test.use({ provokes: [422] })

test('an invoice is asked for, issued, downloaded, and cancelled with the refund of everything', async ({ page }) => {
  await atTheCashier(page)
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Thank you! Payment received' })).toBeVisible()
  const orderId = orderIdOf(page)
  await page.goto(withQuery(paths.order, { id: orderId }))
  await page.getByRole('link', { name: 'Ask for an invoice' }).click()
  await expect(page.getByText('¥67.00')).toBeVisible()
  await page.getByRole('radio', { name: 'A company' }).check()
  await page.getByLabel('Name on the invoice').fill('West Lake Tea Ltd')
  await page.getByLabel('Tax number').fill('914403001922038217')
  await page.getByLabel('E-mail').fill('books@example.com')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Please check the tax number')).toBeVisible()
  await expect(page.getByLabel('Tax number')).toBeFocused()
  await expect(page.getByRole('radio', { name: 'A company' })).toBeChecked()
  await expect(page.getByLabel('Name on the invoice')).toHaveValue('West Lake Tea Ltd')
  await expect(page.getByLabel('E-mail')).toHaveValue('books@example.com')
  await page.getByLabel('Tax number').fill(TAX_NUMBER)
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('heading', { name: 'Being prepared' })).toBeVisible()
  const invoice = page.url()

  const desk = await page.context().newPage()
  await enterConsole(desk, 'finance', paths.consoleInvoices)
  await desk.goto(withQuery(paths.consoleInvoices, { orderId }))
  await desk.getByRole('row').getByRole('link').first().click()
  await expect(desk.getByText(TAX_NUMBER)).toBeVisible()
  const number = `2633${orderId.slice(-16).padStart(16, '0')}`
  const pdf = demoPdf(['Nothing but a try'])
  await desk.getByLabel('Invoice number').fill(number)
  await desk.getByLabel('PDF of the invoice').setInputFiles({
    name: 'page.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('<!doctype html><script>alert(1)</script>'),
  })
  await desk.getByRole('button', { name: 'Issue invoice' }).click()
  await expect(desk.getByText('This is not a complete PDF')).toBeVisible()
  await expect(desk.getByLabel('Invoice number')).toHaveValue(number)
  const file = { name: 'invoice.pdf', mimeType: 'application/pdf', buffer: pdf }
  await desk.getByLabel('PDF of the invoice').setInputFiles(file)
  await desk.getByRole('button', { name: 'Issue invoice' }).click()
  await expect(toast(desk, 'Issued; the buyer has been told')).toBeAttached()

  await page.goto(paths.notices)
  await page.getByRole('link', { name: 'Your invoice is ready' }).first().click()
  await page.getByRole('link', { name: 'View', exact: true }).click()
  await expect(page).toHaveURL(onPath(paths.invoice))
  await expect(page.getByText(number)).toBeVisible()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download PDF' }).click(),
  ])
  expect(download.suggestedFilename()).toBe(`invoice-${number}.pdf`)
  expect(await readFile(await download.path())).toEqual(pdf)
  const answer = await page.request.get(
    withQuery(paths.invoiceFile, { id: new URL(invoice).searchParams.get('id') ?? '' }),
  )
  expect(answer.headers()).toMatchObject({
    'content-type': 'application/pdf',
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
    'content-disposition': expect.stringMatching(/^attachment; /),
  })

  await refundAll(orderId)
  await page.goto(invoice)
  await expect(page.getByRole('heading', { name: 'Cancelled' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Download PDF' })).toHaveCount(0)
  const gone = await page.request.get(answer.url())
  expect(gone.status()).toBe(404)
  await page.goto(paths.notices)
  await expect(page.getByRole('link', { name: 'Your invoice was cancelled' }).first()).toBeVisible()
})
