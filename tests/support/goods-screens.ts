import type { Page } from '@playwright/test'
import { paths, withQuery } from '../../app/paths'
import { GOODS } from './shopping-journey'

/** The screens of goods at the console that look different. */
export async function goodsScreens(page: Page): Promise<Record<string, string>> {
  const { id } = GOODS.scarf
  const changed = await tagged(page, id)
  return {
    goods: paths.consoleGoods,
    'no goods found': withQuery(paths.consoleGoods, { search: 'zzzz' }),
    'several goods at once': `${paths.consoleGoodsBulk}?act=price&percent=-10&marked=${id}`,
    'all goods of a filter at once': withQuery(paths.consoleGoodsBulk, {
      act: 'addTag',
      tag: 'hot',
      all: 'true',
      category: '101',
    }),
    'bulk changes': paths.consoleBulkChanges,
    'one bulk change': changed,
    'bulk change to put back': `${changed}&ask=undo`,
    'new goods': paths.consoleOneGoods,
    'one goods': withQuery(paths.consoleOneGoods, { id }),
    'goods to take off sale': withQuery(paths.consoleOneGoods, { id, off: 1 }),
    'stock from a list': paths.consoleStockList,
    'changes of goods': withQuery(paths.consoleGoodsHistory, { id }),
  }
}

/** Adds a tag to one goods, and answers where that is shown. */
async function tagged(page: Page, id: string): Promise<string> {
  await page.goto(withQuery(paths.consoleGoodsBulk, { act: 'addTag', tag: 'seen', marked: id }))
  const change = page.getByRole('button', { name: 'Change 1' })
  if (await change.count()) await change.click()
  else await page.goto(paths.consoleBulkChanges).then(() => page.locator('#rows a').first().click())
  await page.waitForURL(`**${paths.consoleBulkChange}?id=*`)
  const { pathname, search } = new URL(page.url())
  return pathname + search
}
