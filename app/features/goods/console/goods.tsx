import { useLoaderData } from '@remix-run/react'
import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { h5 } from '~/web/h5/client'
import { choice, ListScreen, listedChoice, listLoader, listOf, type PageOf, words } from '~/web/kits/list/list'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { Tag } from '~/web/ui/badge'
import { Money } from '~/web/ui/money'
import { BULK_ACTS } from '../contract/editing/bulk'
import { GOODS_STATUSES, GOODS_STOCKS } from '../contract/editing/limits'
import { bulkActTexts } from './goods-bulk-texts'
import { goodsStatusTexts, goodsStatusTones, goodsStockTexts } from './goods-texts'

type Page = PageOf<typeof desk.goodsEditing.list>

const any = m.console_filter_any
const named = ({ id, name }: { id: string; name: string }) => ({ value: id, text: name })

const list = listOf({
  path: paths.consoleGoods,
  call: desk.goodsEditing.list,
  title: m.console_goods,
  filters: [
    words('search', m.console_goods_words, 140),
    choice('status', m.console_goods_status, GOODS_STATUSES, { text: (one) => goodsStatusTexts[one](), any }),
    listedChoice('category', m.console_goods_category, ({ choices }: Page) => choices.categories.map(named)),
    listedChoice('brand', m.console_goods_brand, ({ choices }: Page) => choices.brands.map(named)),
    choice('stock', m.console_goods_stock, GOODS_STOCKS, { text: (one) => goodsStockTexts[one](), any }),
  ],
  opens: ({ id }) => withQuery(paths.consoleOneGoods, { id }),
  columns: [
    { head: m.console_goods_name, cell: ({ name }) => name },
    {
      head: m.console_goods_status,
      cell: ({ status }) => <Tag tone={goodsStatusTones[status]}>{goodsStatusTexts[status]()}</Tag>,
    },
    { head: m.console_goods_category, cell: ({ category }) => category },
    { head: m.console_goods_brand, cell: ({ brand }) => brand || '–' },
    { head: m.console_goods_price, cell: ({ priceFrom }) => <Money fen={priceFrom} size="sm" short /> },
    { head: m.console_goods_stock, cell: ({ available }) => <span className="num">{available}</span> },
    { head: m.console_goods_sales, cell: ({ sales }) => <span className="num">{sales}</span> },
  ],
  chosen: {
    path: paths.consoleGoodsBulk,
    acts: BULK_ACTS.map((name) => ({ name, text: bulkActTexts[name] })),
    all: ({ found, bulkMost }) => ({ found, most: bulkMost }),
  },
  links: [{ path: paths.consoleGoodsForm, text: m.console_goods_new }],
  empty: { icon: 'box', title: m.console_goods_none, text: m.console_goods_none_text },
})

export const handle: ScreenHandle = {
  may: 'handleGoods',
  title: list.title,
  parent: paths.console,
  area: { at: 33, path: paths.consoleGoods, text: m.console_goods },
}
export const loader = listLoader(h5.operatorWho(handle), list)

export default function Goods() {
  return <ListScreen of={list} data={useLoaderData<typeof loader>()} />
}
