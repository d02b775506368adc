import { paths, withQuery } from '../../app/paths'
import { GOODS } from './shopping-journey'

/** The screens of goods at the console that look different. */
export function goodsScreens(): Record<string, string> {
  const { id } = GOODS.scarf
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
    'new goods': paths.consoleOneGoods,
    'one goods': withQuery(paths.consoleOneGoods, { id }),
    'goods to take off sale': withQuery(paths.consoleOneGoods, { id, off: 1 }),
    'stock from a list': paths.consoleStockList,
    'changes of goods': withQuery(paths.consoleGoodsHistory, { id }),
  }
}
