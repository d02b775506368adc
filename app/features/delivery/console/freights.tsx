import { useLoaderData } from '@remix-run/react'
import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { h5 } from '~/web/h5/client'
import { ListScreen, listLoader, listOf } from '~/web/kits/list/list'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { Money } from '~/web/ui/money'
import { countsByTexts } from './freight-texts'

const list = listOf({
  path: paths.consoleFreights,
  call: desk.freight.list,
  title: m.console_freights,
  opens: ({ id }) => withQuery(paths.consoleFreight, { id }),
  columns: [
    { head: m.console_freight_name, cell: ({ name }) => name },
    { head: m.console_freight_counts, cell: ({ countsBy }) => countsByTexts[countsBy]() },
    {
      head: m.console_freight_elsewhere,
      cell: ({ rules: [first] }) => (first ? <Money fen={first.firstFen} size="sm" short /> : '–'),
    },
    {
      head: m.console_freight_apart,
      cell: ({ rules }) => rules.flatMap(({ places }) => places).join(' ') || '–',
    },
  ],
  links: [{ path: paths.consoleFreight, text: m.console_freight_new }],
  empty: { icon: 'truck', title: m.console_freights_none, text: m.console_freights_none_text },
})

export const handle: ScreenHandle = { may: 'handleGoods', title: list.title, parent: paths.consoleShelves }
export const loader = listLoader(h5.operatorWho(handle), list)

export default function Freights() {
  return <ListScreen of={list} data={useLoaderData<typeof loader>()} />
}
