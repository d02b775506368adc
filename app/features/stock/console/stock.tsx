import { useLoaderData } from '@remix-run/react'
import { desk } from '~/contract/desk'
import { STOCK_QUEUES } from '~/contract/stock/desk'
import { h5 } from '~/h5/client'
import type { ScreenHandle } from '~/layouts/screen-handle'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { Tag } from '~/ui/badge'
import { choice, ListScreen, listLoader, listOf, words } from '~/ui/list'
import { levelText, queueTexts } from './stock-texts'

const list = listOf({
  path: paths.consoleStock,
  call: desk.stock.list,
  title: m.console_stock,
  filters: [
    choice('queue', m.console_stock_queue, STOCK_QUEUES, { text: (queue) => queueTexts[queue](), initial: 'all' }),
    words('search', m.console_stock_words, 140),
  ],
  opens: ({ id }) => withQuery(paths.consoleSku, { id }),
  columns: [
    { head: m.console_stock_goods, cell: ({ title }) => title },
    { head: m.console_stock_options, cell: ({ options }) => options || '–' },
    {
      head: m.console_stock_available,
      cell: (row) => (
        <>
          <span className="num">{row.available}</span> {row.isLow && <Tag tone="price">{levelText(row)}</Tag>}
        </>
      ),
    },
    { head: m.console_stock_reserved, cell: ({ reserved }) => <span className="num">{reserved}</span> },
    { head: m.console_stock_allotted, cell: ({ allotted }) => <span className="num">{allotted}</span> },
    { head: m.console_stock_sold, cell: ({ sold }) => <span className="num">{sold}</span> },
  ],
  links: [{ path: paths.consoleStockList, text: m.console_stock_list, look: 'line' }],
  empty: { icon: 'box', title: m.console_stock_none, text: m.console_stock_none_text },
})

export const handle: ScreenHandle = {
  may: 'handleGoods',
  title: list.title,
  parent: paths.console,
  area: { at: 35, path: paths.consoleStock, text: m.console_stock },
}
export const loader = listLoader(h5.operatorWho(handle), list)

export default function Stock() {
  return <ListScreen of={list} data={useLoaderData<typeof loader>()} />
}
