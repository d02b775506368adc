import { mkdirSync } from 'node:fs'
import { paths, withQuery } from '../../app/paths'
import { enter } from '../support/enter'
import { commentScreens, withComments } from '../support/comment-screens'
import { inShop } from '../support/shop-database'
import { onShop } from '../support/shop-verbs'
import { test } from '../support/shopper'

test('pictures', async ({ page, hasScript }) => {
  test.setTimeout(300_000)
  mkdirSync('/tmp/c_pics', { recursive: true })
  const phone = await enter(page)
  const [member] = await inShop<{ id: string }>('select id from members where phone = $1', [phone])
  const orderId = await onShop(async () => {
    const { paid } = await import('../support/thing-makers')
    const [sku] = await inShop<{ id: string }>("select id from skus where goods_id = '3013' limit 1")
    return (await paid({ id: member?.id as string, phone } as never, sku?.id as string)).id
  }).catch(async () => undefined)
  const own = orderId ? await withComments(orderId) : {}
  const [video] = await inShop<{ id: string }>('select id from videos where comments > 0 and shown is not null order by shown_no desc limit 1')
  const [article] = await inShop<{ id: string }>("select id from articles where comments > 0 and shown is not null order by shown_no desc limit 1")
  const screens: Record<string, string> = {
    ...(await commentScreens()),
    ...own,
    video: withQuery(paths.videoTab, { id: video?.id }),
    article: withQuery(paths.memberArticle, { id: article?.id }),
    mine: paths.mine,
  }
  for (const [width, height] of [[390, 844], [320, 640], [1280, 800]] as const)
    for (const scheme of ['light', 'dark'] as const) {
      if (scheme === 'dark' && width !== 390) continue
      await page.setViewportSize({ width, height })
      await page.emulateMedia({ colorScheme: scheme })
      for (const [name, path] of Object.entries(screens)) {
        await page.goto(path)
        await page.waitForTimeout(200)
        await page.screenshot({ path: `/tmp/c_pics/${hasScript ? 'js' : 'nojs'}-${width}-${scheme}-${name.replace(/\W+/g, '-')}.png` })
      }
    }
})
