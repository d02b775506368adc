import { paths, withQuery } from '../../app/paths'
import { enterConsole } from '../support/console'
import { enter } from '../support/enter'
import { expect, logInHere, onPath, test, toast } from '../support/shopper'
import { GOODS, goodsPath } from '../support/shopping-journey'

test('a guest’s heart leads to login and back; a member’s keeps goods until they are let go', async ({ page }) => {
  await page.goto(goodsPath(GOODS.scarf))
  await page.getByRole('button', { name: 'Favourite' }).click()
  await expect(page).toHaveURL(onPath(paths.login))
  await logInHere(page)
  await expect(page).toHaveURL(onPath(paths.goods))
  const heart = page.getByRole('button', { name: 'Favourite' })
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await heart.click()
  await expect(toast(page, 'Saved to your favourites')).toBeAttached()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await page.goto(goodsPath(GOODS.gloves))
  await page.getByRole('button', { name: 'Favourite' }).click()
  await expect(toast(page, 'Saved to your favourites')).toBeAttached()

  await page.goto(paths.mine)
  await page.getByRole('link', { name: 'Favourites' }).click()
  const rows = page.getByRole('main').getByRole('listitem')
  await expect(rows.getByRole('heading')).toHaveText([GOODS.gloves.name, GOODS.scarf.name])
  await page.getByRole('button', { name: `Remove: ${GOODS.gloves.name}` }).click()
  await expect(toast(page, '1 removed')).toBeAttached()
  await expect(rows.getByRole('heading')).toHaveText([GOODS.scarf.name])
  await page.getByRole('checkbox', { name: `Select: ${GOODS.scarf.name}` }).check()
  await page.getByRole('button', { name: 'Remove selected' }).click()
  await expect(page.getByRole('heading', { name: 'No favourites yet' })).toBeVisible()
})

test('footprints are found again, forgotten, and left out while paused', async ({ page }) => {
  await enter(page)
  await page.goto(goodsPath(GOODS.scarf))
  await page.goto(goodsPath(GOODS.gloves))
  await page.goto(paths.mine)
  await page.getByRole('link', { name: 'Recently viewed' }).click()
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Today'])
  const seen = page.getByRole('heading', { level: 3 })
  await expect(seen).toHaveText([GOODS.gloves.name, GOODS.scarf.name])
  await page.getByRole('button', { name: `Remove from recently viewed: ${GOODS.gloves.name}` }).click()
  await expect(toast(page, 'Removed')).toBeAttached()
  await expect(seen).toHaveText([GOODS.scarf.name])

  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(page.getByText('Paused: nothing new is recorded.')).toBeVisible()
  await page.goto(goodsPath(GOODS.gloves))
  await page.goto(paths.footprints)
  await expect(seen).toHaveText([GOODS.scarf.name])
  await page.getByRole('button', { name: 'Resume' }).click()
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible()
  await page.getByRole('link', { name: 'Clear all' }).click()
  await page.getByRole('button', { name: 'Clear all' }).click()
  await expect(page.getByRole('heading', { name: 'Nothing viewed yet' })).toBeVisible()
})

test('a page that the browser only looks ahead to leaves no footprint', async ({ page }) => {
  await enter(page)
  await page.request.get(goodsPath(GOODS.scarf), { headers: { 'Sec-Purpose': 'prefetch;prerender' } })
  await page.goto(paths.footprints)
  await expect(page.getByRole('heading', { name: 'Nothing viewed yet' })).toBeVisible()
})

test.describe('feedback', () => {
  test.use({ provokes: [422] })

  test('keeps its pictures when it is refused, and is answered', async ({ page, hasScript, browser }) => {
    await enter(page, paths.feedback)
    await page.getByLabel('Choose pictures').setInputFiles('docs/screens/home-light.webp')
    if (!hasScript) await page.getByRole('button', { name: 'Add these pictures' }).click()
    await expect(page.getByRole('checkbox', { name: 'Keep picture 1' })).toBeChecked()
    await page.getByRole('radio', { name: 'An idea' }).check()
    await page.getByLabel('What would you like to tell us?').fill('   ')
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(page.getByText('Required')).toBeVisible()
    await expect(page.getByRole('checkbox', { name: 'Keep picture 1' })).toBeChecked()
    const words = `A darker dark theme ${Date.now()}`
    await page.getByLabel('What would you like to tell us?').fill(words)
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(toast(page, 'Thank you. We read everything.')).toBeAttached()
    const own = page.getByRole('listitem').filter({ hasText: words })
    await expect(own).toContainText('Not answered yet')

    const desk = await browser.newContext({
      baseURL: process.env.SHOP_URL,
      javaScriptEnabled: hasScript,
      locale: 'en-GB',
      extraHTTPHeaders: { 'X-Forwarded-For': '10.77.2.1' },
    })
    const operator = await desk.newPage()
    await enterConsole(operator, 'service', withQuery(paths.consoleFeedback, { queue: 'open' }))
    await operator.getByRole('row').filter({ hasText: words }).getByRole('link').click()
    await operator.getByLabel('Answer').fill('It is coming')
    await operator.getByRole('button', { name: 'Send answer' }).click()
    await expect(toast(operator, 'Answer sent')).toBeAttached()
    await desk.close()
    await page.reload()
    await expect(own).toContainText('It is coming')
  })
})
