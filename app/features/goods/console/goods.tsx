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
import { Picture } from '~/web/ui/picture'
import { BULK_ACTS } from '../contract/bulk'
import { GOODS_STATUSES, GOODS_STOCKS, goodsStatusTexts } from '../contract/editing'
import { bulkActTexts } from './goods-bulk-texts'
import { goodsStatusTones, goodsStockTexts } from './goods-texts'

type Page = PageOf<typeof desk.goodsEditing.list>

const any = m.word_all

const list = listOf({
  may: 'handleGoods',
  path: paths.consoleGoods,
  call: desk.goodsEditing.list,
  title: m.console_goods,
  area: { at: 33 },
  filters: [
    words('search', m.console_goods_words, 140),
    choice('status', m.word_state, GOODS_STATUSES, { text: goodsStatusTexts, any }),
    listedChoice('category', m.word_category, ({ choices }: Page) => choices.categories.map(named)),
    listedChoice('brand', m.goods_brand, ({ choices }: Page) => choices.brands.map(named)),
    choice('stock', m.console_stock, GOODS_STOCKS, { text: goodsStockTexts, any }),
  ],
  opens: ({ id }) => withQuery(paths.consoleOneGoods, { id }),
  columns: [
    [
      m.word_name,
      ({ name, picture }) => (
        <span className="thumbs">
          {picture && <Picture picture={picture} alt="" sizes="40px" className="thumb" />}
          <span className="thumbs-text">{name}</span>
        </span>
      ),
    ],
    [m.word_state, ({ status }) => <Tag tone={goodsStatusTones[status]}>{goodsStatusTexts[status]()}</Tag>],
    [m.word_category, ({ category }) => category],
    [m.goods_brand, ({ brand }) => brand || '–'],
    [m.word_price, ({ priceFrom }) => <Money fen={priceFrom} size="sm" short />],
    [m.console_stock, ({ available }) => <span className="num">{available}</span>],
    [m.console_goods_sales, ({ sales }) => <span className="num">{sales}</span>],
  ],
  chosen: {
    path: paths.consoleGoodsBulk,
    acts: BULK_ACTS.map((name) => ({ name, text: bulkActTexts[name] })),
    all: ({ found, bulkMost }) => ({ found, most: bulkMost }),
  },
  links: [
    { path: paths.consoleOneGoods, text: m.console_goods_new },
    { path: paths.consoleBulkChanges, text: m.console_bulk_changes, look: 'line' },
    { path: withQuery(paths.consoleTable, { kind: 'goods' }), text: m.console_orders_table, look: 'line' },
    { path: withQuery(paths.consoleImportForm, { kind: 'skus' }), text: m.console_imports_new, look: 'line' },
  ],
  empty: { icon: 'box', title: m.console_goods_none, text: m.console_goods_none_text },
})

export const handle = listHandle(list)
export const loader = listLoader(h5.operatorWho(handle), list)
export default () => <ListScreen of={list} />
