import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { h5 } from '~/web/h5/client'
import { choice, ListScreen, listHandle, listLoader, listOf } from '~/web/kits/list/list'
import { Money } from '~/web/ui/money'
import { When } from '~/web/ui/when'
import { BEHIND } from '../contract/operators'
import { reportList } from './report-query'

const whatTexts = { orders: m.console_statistics_rows_orders, refunds: m.console_statistics_rows_refunds }

const reportIn = (query: URLSearchParams) =>
  Object.fromEntries(['report', 'thing', 'step'].map((name) => [name, query.get(name) ?? '']))

const list = listOf({
  may: 'seeSales',
  path: paths.consoleStatisticRows,
  call: desk.statistics.behind,
  title: m.console_statistics_rows,
  parent: (query) => withQuery(paths.consoleStatistic, reportIn(query)),
  filters: [...reportList.filters, choice('what', m.console_word_show, BEHIND, { text: whatTexts })],
  opens: ({ orderId }) => withQuery(paths.consoleOrder, { id: orderId }),
  columns: [
    [m.orders_number_label, ({ orderId }) => <span className="num">{orderId}</span>],
    [m.word_when, ({ at }) => <When at={at} />],
    [m.console_statistics_rows_amount, ({ amount }) => <Money plain size="sm" fen={amount} />],
    [m.earnings_buyer, ({ buyer }) => buyer ?? m.console_statistics_gone()],
  ],
  empty: { icon: 'box', title: m.console_statistics_rows_none, text: m.console_statistics_rows_none_text },
})

export const handle = listHandle(list)
export const loader = listLoader(h5.operatorWho(handle), list)
export default () => <ListScreen of={list} />
