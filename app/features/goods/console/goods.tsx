import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { h5 } from '~/web/h5/client'
import {
  choice,
  ListScreen,
  listedChoice,
  listHandle,
  listLoader,
  listOf,
  named,
  type PageOf,
  words,
} from '~/web/kits/list/list'
import { Tag } from '~/web/ui/badge'
import { Money } from '~/web/ui/money'
import { BULK_ACTS } from '../contract/editing/bulk'
import { GOODS_STATUSES, GOODS_STOCKS } from '../contract/editing/limits'
import { bulkActTexts } from './goods-bulk-texts'
import { goodsStatusTexts, goodsStatusTones, goodsStockTexts } from './goods-texts'

type Page = PageOf<typeof desk.goodsEditing.list>

const any = m.console_filter_any

const list = listOf({
  may: 'handleGoods',
  path: paths.consoleGoods,
  call: desk.goodsEditing.list,
  title: m.console_goods,
  area: { at: 33 },
  filters: [
    words('search', m.console_goods_words, 140),
    choice('status', m.console_goods_status, GOODS_STATUSES, { text: goodsStatusTexts, any }),
    listedChoice('category', m.console_goods_category, ({ choices }: Page) => choices.categories.map(named)),
    listedChoice('brand', m.console_goods_brand, ({ choices }: Page) => choices.brands.map(named)),
    choice('stock', m.console_goods_stock, GOODS_STOCKS, { text: goodsStockTexts, any }),
  ],
  opens: ({ id }) => withQuery(paths.consoleOneGoods, { id }),
  columns: [
    [m.console_goods_name, ({ name }) => name],
    [m.console_goods_status, ({ status }) => <Tag tone={goodsStatusTones[status]}>{goodsStatusTexts[status]()}</Tag>],
    [m.console_goods_category, ({ category }) => category],
    [m.console_goods_brand, ({ brand }) => brand || '–'],
    [m.console_goods_price, ({ priceFrom }) => <Money fen={priceFrom} size="sm" short />],
    [m.console_goods_stock, ({ available }) => <span className="num">{available}</span>],
    [m.console_goods_sales, ({ sales }) => <span className="num">{sales}</span>],
  ],
  chosen: {
    path: paths.consoleGoodsBulk,
    acts: BULK_ACTS.map((name) => ({ name, text: bulkActTexts[name] })),
    all: ({ found, bulkMost }) => ({ found, most: bulkMost }),
  },
  links: [{ path: paths.consoleGoodsForm, text: m.console_goods_new }],
  empty: { icon: 'box', title: m.console_goods_none, text: m.console_goods_none_text },
})

export const handle = listHandle(list)
export const loader = listLoader(h5.operatorWho(handle), list)
export default () => <ListScreen of={list} />
