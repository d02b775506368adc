import * as coupons from '~/features/coupons/screens/coupons'
import * as goods from '~/features/goods/screens/goods'
import * as search from '~/features/goods/screens/goods-search'
import * as sort from '~/features/goods/screens/sort'
import * as home from '~/features/storefront/screens/home'
import * as page from '~/features/storefront/screens/page'
import { paths } from '~/paths'
import { cachedAddresses } from '~/web/front/page-cache/cached-screens'

const at = (path: string, module: { handle?: unknown }) => ({ path: path.slice(1), module })

/** Some screens of the shop as a build's route table has them. */
export const routes = {
  home: { index: true, module: home },
  goods: at(paths.goods, goods),
  search: at(paths.goodsSearch, search),
  sort: at(paths.sort, sort),
  page: at(paths.page, page),
  coupons: at(paths.coupons, coupons),
}

export const readAddress = cachedAddresses(routes)
