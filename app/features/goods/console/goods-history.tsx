import { useLoaderData } from '@remix-run/react'
import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths } from '~/paths'
import { h5 } from '~/web/h5/client'
import { given, ListScreen, listLoader, listOf } from '~/web/kits/list/list'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { ChangedFields, changedBy } from './goods-meanwhile'
import { goodsSectionTexts } from './goods-texts'
import { toGoods } from './to-goods'

const list = listOf({
  path: paths.consoleGoodsHistory,
  call: desk.goodsEditing.history,
  title: m.console_goods_history,
  filters: [given('id')],
  columns: [
    { head: m.console_goods_change_what, cell: ({ section }) => goodsSectionTexts[section]() },
    { head: m.console_goods_change_who, cell: (row) => changedBy(row) },
    { head: m.console_goods_change_fields, cell: (row) => <ChangedFields of={row} /> },
  ],
  empty: { icon: 'edit', title: m.console_goods_history_none, text: m.console_goods_history_none_text },
})

export const handle: ScreenHandle = { may: 'handleGoods', title: list.title, parent: toGoods }
export const loader = listLoader(h5.operatorWho(handle), list)

export default function GoodsHistory() {
  return <ListScreen of={list} data={useLoaderData<typeof loader>()} />
}
