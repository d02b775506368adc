import { keptAddresses } from '~/front/kept-pages/kept-screens'
import { paths } from '~/paths'
import * as search from '~/routes/common/goods-search'
import * as page from '~/routes/common/page'
import * as goods from '~/routes/goods/details'
import * as coupons from '~/routes/mine/coupons'
import * as home from '~/routes/tabs/home'
import * as sort from '~/routes/tabs/sort'

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

export const readAddress = keptAddresses(routes)
