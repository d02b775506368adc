import { paths, withQuery } from '../../app/paths'
import { enter } from '../support/enter'
import { OVER_HTTP } from '../support/over-http'
import { expect, fillAddress, test } from '../support/shopper'
import { addToCart, GOODS, goodsPath } from '../support/shopping-journey'

test.use({ provokes: [422] })

test.describe('a refused form keeps what was typed:', () => {
  test('login', async ({ page }) => {
    await page.goto(paths.login)
    await page.getByLabel('Phone').fill('12345678901')
    await page.getByLabel('Code', { exact: true }).fill('12ab')
    await page.getByRole('checkbox', { name: /accept/ }).check()
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect(page.getByText('A mainland mobile number has 11 digits')).toBeVisible()
    await expect(page.getByLabel('Phone')).toHaveValue('12345678901')
    await expect(page.getByLabel('Phone')).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByRole('checkbox', { name: /accept/ })).toBeChecked()
    // A code is never sent back.
    await expect(page.getByLabel('Code', { exact: true })).toHaveValue('')
  })

  test('a phone for a code', async ({ page }) => {
    await page.goto(paths.login)
    await page.getByLabel('Phone').fill('110')
    await page.getByRole('button', { name: 'Send code' }).click()
    await expect(page.getByText('A mainland mobile number has 11 digits')).toBeVisible()
    await expect(page.getByLabel('Phone')).toHaveValue('110')
  })

  test('address', async ({ page, hasScript }) => {
    await enter(page, paths.addressForm)
    await fillAddress(page, hasScript, '110')
    await page.getByRole('checkbox', { name: 'Use as my default address' }).check()
    await page.getByRole('button', { name: 'Save address' }).click()
    await expect(page.getByText('A mainland mobile number has 11 digits')).toBeVisible()
    await expect(page.getByLabel('Recipient')).toHaveValue('Lin Mei')
    await expect(page.getByLabel('Phone')).toHaveValue('110')
    await expect(page.getByLabel('Street and number')).toHaveValue('West Lake Road 1')
    for (const [label, text] of [
      ['Province', '浙江省'],
      ['City', '杭州市'],
      ['District', '西湖区'],
    ] as const) {
      await expect(page.getByLabel(label).getByRole('option', { selected: true })).toHaveText(text)
    }
    await expect(page.getByRole('checkbox', { name: 'Use as my default address' })).toBeChecked()
    await page.getByLabel('Phone').fill('１３８ ００１３ ８０００')
    await page.getByRole('button', { name: 'Save address' }).click()
    await expect(page.getByRole('listitem')).toContainText(['13800138000'])
  })

  test('profile', { tag: OVER_HTTP }, async ({ page }) => {
    await enter(page, paths.settings)
    await page.getByLabel('Name', { exact: true }).fill('   ')
    await page.getByRole('radio', { name: 'Female' }).check()
    await page.getByLabel('Birthday').fill('1990-02-28')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Required')).toBeVisible()
    await expect(page.getByRole('radio', { name: 'Female' })).toBeChecked()
    await expect(page.getByLabel('Birthday')).toHaveValue('1990-02-28')
    await page.getByLabel('Name', { exact: true }).fill('Mei')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('status')).toContainText('Profile saved')
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Mei')
  })

  test('invitation code', { tag: OVER_HTTP }, async ({ page }) => {
    await enter(page, paths.invitationCode)
    await page.getByLabel('Invitation code').fill('nobody-has-this')
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByLabel('Invitation code')).toHaveValue('nobody-has-this')
    await expect(page.getByLabel('Invitation code')).toHaveAttribute('aria-invalid', 'true')
  })

  test('quantity in the cart', async ({ page, hasScript }) => {
    await addToCart(page, GOODS.gloves)
    await page.goto(paths.cartTab)
    const quantity = page.getByLabel(`Quantity: ${GOODS.gloves.name}`)
    await quantity.fill('500')
    if (hasScript) await quantity.press('Enter')
    else await page.getByRole('button', { name: 'Update' }).click()
    await expect(page.getByRole('alert')).toContainText(/99|Only \d+ left/)
    await expect(quantity).toHaveValue('500')
    await page.goto(paths.cartTab)
    await expect(quantity).toHaveValue('1')
  })

  test('quantity of goods', async ({ page }) => {
    await page.goto(goodsPath(GOODS.scarf))
    await page.getByText('Selected', { exact: true }).click()
    await page.getByRole('radio', { name: 'Navy' }).check()
    await page.getByLabel(`Quantity: ${GOODS.scarf.name}`).fill('0')
    await page.getByRole('group').getByRole('button', { name: 'Add to cart', exact: true }).click()
    await expect(page.getByText('A whole number from 1 to 99').first()).toBeVisible()
    await expect(page.getByRole('radio', { name: 'Navy' })).toBeChecked()
  })

  test('prices of a search', async ({ page }) => {
    await page.goto(withQuery(paths.goodsSearch, { q: 'scarf', minYuan: -5, maxYuan: 300 }))
    await expect(page.getByRole('alert')).toContainText('An amount such as')
    await expect(page.getByLabel('From ¥')).toHaveValue('-5')
    await expect(page.getByLabel('Up to ¥')).toHaveValue('300')
    await page.getByLabel('From ¥').fill('50')
    await page.getByRole('button', { name: 'Show results' }).click()
    await expect(page.getByRole('link', { name: 'Remove filter: ¥50 to ¥300' })).toBeVisible()
    await expect(page.getByRole('heading', { name: GOODS.scarf.name })).toBeVisible()
  })

  test('an order without an address', async ({ page }) => {
    await addToCart(page, GOODS.gloves)
    await enter(page, paths.placeOrder)
    await page.getByLabel('Order note').fill('Leave it at the door')
    await page.getByRole('button', { name: 'Place order' }).click()
    await expect(page.locator('#place-order-addressText-error')).toHaveText('Please add a delivery address first.')
    await expect(page.getByLabel('Order note')).toHaveValue('Leave it at the door')
  })
})
