import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { h5 } from '~/web/h5/client'
import { ListScreen, listHandle, listLoader, listOf } from '~/web/kits/list/list'
import { Money } from '~/web/ui/money'
import { countsByTexts } from '../contract/operators'

const list = listOf({
  may: 'handleGoods',
  path: paths.consoleFreights,
  call: desk.freight.list,
  title: m.console_freights,
  parent: paths.consoleShelves,
  opens: ({ id }) => withQuery(paths.consoleFreight, { id }),
  columns: [
    [m.console_freight_name, ({ name }) => name],
    [m.console_freight_counts, ({ countsBy }) => countsByTexts[countsBy]()],
    [
      m.console_freight_elsewhere,
      ({ rules: [first] }) => (first ? <Money fen={first.firstFen} size="sm" short /> : '–'),
    ],
    [m.console_freight_apart, ({ rules }) => rules.flatMap(({ places }) => places).join(' ') || '–'],
  ],
  links: [{ path: paths.consoleFreight, text: m.console_freight_new }],
  empty: { icon: 'truck', title: m.console_freights_none, text: m.console_freights_none_text },
})

export const handle = listHandle(list)
export const loader = listLoader(h5.operatorWho(handle), list)
export default () => <ListScreen of={list} />
