import { paths, withQuery } from '../../app/paths'
import { consoleTest, enterConsole, factorCode, logInToConsole, passFirstHalf } from '../support/console'
import { enter } from '../support/enter'
import { OVER_HTTP } from '../support/over-http'
import { inShop } from '../support/shop-database'
import { expect, onPath, test, toast } from '../support/shopper'

test('an operator sets up the second factor, logs out and comes back with the next code', async ({ page }) => {
  const operator = await logInToConsole(page, 'owner', paths.consoleAudit)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Audit log')
  await expect(toast(page, 'Welcome, Test owner')).toBeAttached()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL(onPath(paths.consoleLogin))
  await page.goto(paths.consoleAudit)
  await expect(page).toHaveURL(onPath(paths.consoleLogin))

  await inShop(`update rate_windows set hits = '{}' where key like 'sms-%'`)
  await passFirstHalf(page, operator.phone)
  await expect(page.getByText(operator.secret)).toHaveCount(0)
  await page.getByLabel('Authenticator code').fill(await factorCode(operator))
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL(onPath(paths.consoleAudit))
})

test.describe('a wrong second factor', () => {
  test.use({ provokes: [422] })
  test('is refused, and nothing of the console is shown before it was right', async ({ page }) => {
    const operator = await enterConsole(page, 'orders')
    await page.getByRole('button', { name: 'Log out' }).click()
    await inShop(`update rate_windows set hits = '{}' where key like 'sms-%'`)
    await passFirstHalf(page, operator.phone)
    const right = await factorCode(operator)
    await page.getByLabel('Authenticator code').fill(right === '000000' ? '111111' : '000000')
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect(page.getByText('That code is not right. Look at the app again.')).toBeVisible()
    await page.goto(paths.console)
    await expect(page).toHaveURL(onPath(paths.consoleFactor))
    await expect(page.getByRole('navigation')).toHaveCount(0)
  })
})

test('a member of the shop is nobody to the console', { tag: OVER_HTTP }, async ({ page }) => {
  await enter(page)
  await page.goto(paths.consoleAudit)
  await expect(page).toHaveURL(onPath(paths.consoleLogin))
})

test.describe('a role', () => {
  test.use({ provokes: [403] })
  test('sees its own areas, and is refused the others', { tag: OVER_HTTP }, async ({ page }) => {
    await enterConsole(page, 'goods')
    await expect(page.getByRole('link', { name: 'Audit log' })).toHaveCount(0)
    const answer = await page.goto(paths.consoleAudit)
    expect(answer?.status()).toBe(403)
    await expect(page.getByText('Your role does not include this.')).toBeVisible()
  })
})

consoleTest('the audit log shows who logged in, can be narrowed down and opened', async ({ page, session }) => {
  await page.goto(paths.consoleAudit)
  const [{ id = '' } = {}] = await inShop<{ id: string }>('select id from operators where phone = $1', [
    session.owner.phone,
  ])
  await page.getByLabel('Number of the order').fill(id)
  await page.getByRole('button', { name: 'Apply' }).click()
  const line = page.getByRole('row').filter({ hasText: 'Set up the second factor' })
  await expect(line).toHaveCount(1)
  await line.getByRole('link').click()
  await expect(page).toHaveURL(onPath(paths.consoleAct))
  await expect(page.getByText('operator Test owner')).toBeVisible()
})

test.describe('the settings', () => {
  test.use({ provokes: [422] })
  test('ask for the second factor again, keep what was typed, and are noted in the log', async ({ page }) => {
    const operator = await enterConsole(page, 'finance', paths.consoleSettings)
    const minutes = page.getByLabel('Time to pay an order', { exact: true })
    const form = page.locator('form').filter({ has: minutes })
    const value = String(60 + (Date.now() % 1000))
    await minutes.fill(value)
    await form.getByLabel('Authenticator code').fill('not a code')
    await form.getByRole('button', { name: 'Save settings' }).click()
    await expect(form.getByText('That code is not right. Look at the app again.')).toBeVisible()
    await expect(minutes).toHaveValue(value)
    await form.getByLabel('Authenticator code').fill(await factorCode(operator))
    await form.getByRole('button', { name: 'Save settings' }).click()
    await expect(toast(page, 'Saved. Changed: 1')).toBeAttached()
    await expect(minutes).toHaveValue(value)
    // For ten minutes the factor counts as fresh.
    await expect(page.getByLabel('Authenticator code')).toHaveCount(0)

    await minutes.fill('100000')
    await form.getByRole('button', { name: 'Save settings' }).click()
    await expect(form.getByText('At most 1440')).toBeVisible()
    await minutes.fill('30')
    await form.getByRole('button', { name: 'Save settings' }).click()
    await expect(toast(page, 'Saved. Changed: 1')).toBeAttached()

    await page.goto(paths.consoleAudit)
    const line = page.getByRole('row').filter({ hasText: 'Changed settings' }).filter({ hasText: 'Test finance' })
    await line.first().getByRole('link').click()
    await expect(page.getByRole('row').filter({ hasText: 'Time to pay an order' })).toContainText(value)
  })
})

consoleTest('no document of the console is kept or indexed', async ({ page }) => {
  for (const path of [paths.consoleAudit, paths.console]) {
    const answer = await page.goto(path)
    expect(answer?.headers()['cache-control'], path).toBe('no-store')
    expect(answer?.headers()['x-robots-tag'], path).toContain('noindex')
  }
})

consoleTest.describe('the console', () => {
  consoleTest.use({ locale: 'zh-TW' })
  consoleTest('speaks simplified Chinese to every Chinese reader', async ({ page }) => {
    await page.goto(withQuery(paths.consoleAudit, {}))
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hans')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('操作日志')
  })
})

test.describe('a bulk change', () => {
  test.use({ provokes: [422] })
  test('asks about odd prices, says what it did, and is put back', async ({ page, javaScriptEnabled }) => {
    const [{ id = '' } = {}] = await inShop<{ id: string }>(`
      insert into goods (category_id, freight_template_id, name, subtitle, unit, pictures, details, options, status,
        price_from, price_to, words)
      select category_id, freight_template_id, '{"en": "A lamp to price"}', subtitle, unit, pictures, details, '[]', 'draft',
        10000, 10000, '' from goods where id = '2001' returning id`)
    await inShop(
      `with made as (
        insert into skus (goods_id, option_values, price, cost) values ($1, '{}', 10000, 6000) returning id)
      insert into stock (sku_id, available, received) select id, 0, 0 from made`,
      [id],
    )
    await enterConsole(page, 'goods', withQuery(paths.consoleGoodsBulk, { act: 'price', percent: '-60', marked: id }))
    await expect(page.getByText('Below its cost of ¥60')).toBeVisible()
    await expect(page.getByText('More than half away from ¥100')).toBeVisible()
    const change = page.getByRole('button', { name: 'Change 1' })
    if (!javaScriptEnabled) {
      await page.getByLabel('I have looked at these prices').evaluate((box) => box.removeAttribute('required'))
      await change.click()
      await expect(page.getByText('tick that you mean them')).toBeVisible()
    }
    await page.getByLabel('I have looked at these prices').check()
    await change.click()
    await expect(page).toHaveURL(onPath(paths.consoleBulkChange))
    await expect(page.getByRole('row').filter({ hasText: 'A lamp to price' })).toContainText('¥40')
    await page.goto(paths.consoleBulkChanges)
    await page.getByRole('row').filter({ hasText: '-60 %' }).first().getByRole('link', { name: 'Put it back' }).click()
    await expect(page.getByText('Put back what was changed? Goods: 1')).toBeVisible()
    await page.getByRole('button', { name: 'Put it back' }).click()
    await expect(page.getByRole('heading', { name: 'Put back: 1' })).toBeVisible()
    await page.goto(withQuery(paths.consoleGoodsBulk, { act: 'price', percent: '10', marked: id }))
    await expect(page.getByRole('row').filter({ hasText: 'A lamp to price' })).toContainText('¥110')
  })
})

consoleTest('promises are put in order by numbers, with one save', async ({ page }) => {
  await page.goto(paths.consoleServiceTags)
  const names = page.locator('li:has(input[name=sorts]) a')
  const [first = '', second = ''] = await names.allTextContents()
  for (const [of, now] of [
    [second, [second, first]],
    [first, [first, second]],
  ] as const) {
    await page.getByLabel(`Place of ${of}`).fill('1')
    await page.getByRole('button', { name: 'Save the order' }).click()
    await expect(toast(page, 'Saved')).toBeAttached()
    await expect(names.first()).toHaveText(of)
    expect((await names.allTextContents()).slice(0, 2)).toEqual(now)
  }
})
