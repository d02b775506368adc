import { paths, withQuery } from '../../app/paths'
import { enter } from '../support/enter'
import { OVER_HTTP } from '../support/over-http'
import { inShop } from '../support/shop-database'
import { giveAddress, givePoints, onShop, shipAndReceive } from '../support/shop-verbs'
import { expect, onPath, test } from '../support/shopper'

/** What goods are won here; in no sale of the demo. */
const PRIZE_GOODS = '7016'

/** Begins a version on whose goods every number falls; answers how to end it. */
async function certainGoods(): Promise<() => Promise<void>> {
  const [sku] = await inShop<{ id: string }>('select id from skus where goods_id = $1 order by id limit 1', [
    PRIZE_GOODS,
  ])
  const id = await onShop(async () => {
    const { aVersion } = await import('../support/prizes')
    return aVersion([{ kind: 'goods', weight: 999_999, pieces: 3, skuId: sku?.id as string }])
  })
  return () =>
    onShop(async () => {
      const { ended } = await import('../support/prizes')
      await ended(id)
    })
}

test.describe('a prize draw', () => {
  // The version that began last is the one that is drawn from; another journey may end it meanwhile.
  test.use({ provokes: [422], contextOptions: { reducedMotion: 'no-preference' } })

  test('gives goods, which are sent to an address and received', async ({ page, hasScript }) => {
    const phone = await enter(page)
    await givePoints(phone, 1_000)
    await giveAddress(phone)
    const nothing = async () => {}
    let end = nothing
    const drawnBy: string[] = []
    page.on('request', (request) => void (request.method() === 'POST' && drawnBy.push(request.resourceType())))
    // Another journey may have begun a version after this one, and its prize may be gone.
    await expect(async () => {
      const endOfTheLast = end
      end = nothing
      await endOfTheLast()
      end = await certainGoods()
      await page.goto(paths.prizeDraw)
      const adult = page.getByRole('checkbox')
      if (await adult.count()) await adult.check({ timeout: 2_000 })
      await page.getByRole('button', { name: 'Open box 5' }).click()
      await expect(page).toHaveURL(onPath(paths.prizeRecord), { timeout: 10_000 })
      await expect(page.getByText('You have won: Prize goods')).toBeVisible({ timeout: 2_000 })
    }).toPass()
    // With script the box has moved before its page was left.
    expect(drawnBy[0]).toBe(hasScript ? 'fetch' : 'document')
    await end()
    await page.getByRole('button', { name: 'Deliver here' }).click()
    await expect(page.getByText('To be shipped')).toBeVisible()
    const id = new URL(page.url()).searchParams.get('id') as string
    const [draw] = await inShop<{ order_id: string }>('select order_id from prize_draws where id = $1', [id])
    await shipAndReceive(draw?.order_id as string)
    await page.goto(withQuery(paths.prizeRecord, { id }))
    await expect(page.getByText('Received', { exact: true })).toBeVisible()
    await page.getByRole('link', { name: 'See the parcel' }).click()
    await expect(page).toHaveURL(onPath(paths.order))
  })

  test('says before the press that the points are too few, and where some are', async ({ page }) => {
    await enter(page)
    await page.goto(withQuery(paths.prizeDraw, { face: 'wheel' }))
    await expect(page.getByText('A draw costs 100 points; you have 0')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Turn the wheel' })).toBeDisabled()
    await page.getByRole('link', { name: 'Earn points with missions' }).click()
    await expect(page).toHaveURL(onPath(paths.missions))
  })
})

/** Where a guest sees that there is a draw, and by what. */
const SEEN: Record<string, string> = {
  [paths.home]: `href="${paths.prizeDraw}"`,
  [paths.points]: `href="${paths.prizeDraw}"`,
  [paths.mine]: `href="${paths.prizeDraw}"`,
  [paths.prizeDraw]: 'What you can win',
  [paths.prizeList]: 'Odds, and what really came',
}
const WECHAT =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 MicroMessenger/8.0.49'

test('inside of a messenger the draw is shown only where the shop says so', { tag: OVER_HTTP }, async ({ page }) => {
  const seenBy = async (headers?: Record<string, string>) => {
    const seen: string[] = []
    for (const [path, mark] of Object.entries(SEEN)) {
      const answer = await page.request.get(withQuery(path, { lang: 'en' }), { headers })
      if ((await answer.text()).includes(mark)) seen.push(path)
    }
    return seen
  }
  const show = (inside: number) =>
    inShop(
      "insert into settings (key, value) values ('draws.inMessenger', $1) on conflict (key) do update set value = $1",
      [inside],
    )
  const inside = { 'user-agent': WECHAT }
  expect(await seenBy()).toEqual(Object.keys(SEEN))
  expect(await seenBy(inside)).toEqual([])
  await show(1)
  await expect.poll(() => seenBy(inside)).toEqual(Object.keys(SEEN))
  await show(0)
  await expect.poll(() => seenBy(inside)).toEqual([])
})
