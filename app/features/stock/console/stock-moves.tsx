import { useLoaderData } from '@remix-run/react'
import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { h5 } from '~/web/h5/client'
import { given, ListScreen, listLoader, listOf } from '~/web/kits/list/list'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { When } from '~/web/ui/when'
import { moveTexts } from './stock-texts'

const list = listOf({
  path: paths.consoleStockMoves,
  call: desk.stock.moves,
  title: m.console_stock_moves,
  filters: [given('skuId')],
  columns: [
    { head: m.console_stock_when, cell: ({ at }) => <When at={at} /> },
    { head: m.console_stock_what, cell: ({ kind }) => moveTexts[kind]() },
    { head: m.console_stock_pieces, cell: ({ pieces }) => <span className="num">{pieces}</span> },
    {
      head: m.console_stock_why,
      cell: ({ reason, reference }) => [reason, reference].filter(Boolean).join(' · ') || '–',
    },
    { head: m.console_stock_who, cell: ({ operator }) => operator || '–' },
    { head: m.console_stock_order, cell: ({ orderId }) => <span className="num">{orderId ?? '–'}</span> },
  ],
  empty: { icon: 'box', title: m.console_stock_moves_none, text: m.console_stock_moves_none_text },
})

export const handle: ScreenHandle = {
  may: 'handleGoods',
  title: list.title,
  parent: (query) => withQuery(paths.consoleSku, { id: query.get('skuId') ?? '' }),
}
export const loader = listLoader(h5.operatorWho(handle), list)

export default function StockMoves() {
  return <ListScreen of={list} data={useLoaderData<typeof loader>()} />
}
