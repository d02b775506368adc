import { useLoaderData } from '@remix-run/react'
import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { h5 } from '~/web/h5/client'
import { choice, ListScreen, listLoader, listOf, words } from '~/web/kits/list/list'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { Tag } from '~/web/ui/badge'
import { STOCK_QUEUES } from '../contract/desk'
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
