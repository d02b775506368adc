import { paths } from '../../app/paths'
import { enterConsole } from '../support/console'
import { expect, test } from '../support/shopper'
import { violationsInThemes } from '../support/visit/accessible'

test('what is typed is searched at once, and what was ticked and typed stays', async ({ page }) => {
  await enterConsole(page, 'goods', paths.consoleCouponForm)
  // Again, without what was said at login, which fades while colours are measured.
  await page.goto(paths.consoleCouponForm)
  await page.getByLabel('Name in Chinese').fill('围巾券')
  await page.getByRole('radio', { name: 'Selected items', exact: true }).check()
  const field = page.getByRole('group', { name: 'Items', exact: true })
  await field.getByRole('searchbox').fill('teapot')
  const found = field.getByRole('list', { name: 'Found: Items' })
  await expect(found.getByText(/teapot/i).first()).toBeVisible()
  await found.getByRole('checkbox').first().check()
  await field.getByRole('searchbox').fill('scarf')
  await expect(found.getByText(/scarf/i).first()).toBeVisible()
  await expect(field.getByRole('list', { name: 'Chosen: Items' }).getByRole('checkbox')).toBeChecked()
  await expect(field.getByRole('searchbox')).toBeFocused()
  await expect(page.getByLabel('Name in Chinese')).toHaveValue('围巾券')
  expect(await violationsInThemes(page)).toEqual([])
})
