import { useSearchParams } from '@remix-run/react'
import { DESK_FILTERS } from '~/features/orders/contract/operators'
import { statusText } from '~/features/orders/parts/order-status'
import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { h5 } from '~/web/h5/client'
import { useRights } from '~/web/kits/console/rights'
import { choice, ListScreen, listHandle, listLoader, listOf, words } from '~/web/kits/list/list'
import { ButtonLink } from '~/web/ui/button'
import { Money } from '~/web/ui/money'
import { When } from '~/web/ui/when'

function filterText(one: (typeof DESK_FILTERS)[number]): string {
  if (one === 'refundRefused') return m.console_orders_refund_refused()
  if (one === 'overdue') return m.console_orders_overdue()
  return one === 'urged' ? m.console_orders_urged() : statusText(one)
}

type Marks = { isOverdue: boolean; isUrged: boolean; hasNote: boolean }

const marksOf = ({ isOverdue, isUrged, hasNote }: Marks) =>
  [isOverdue && m.console_orders_overdue(), isUrged && m.console_orders_urged(), hasNote && m.console_orders_noted()]
    .filter((mark) => mark !== false)
    .join(' · ')

const list = listOf({
  may: 'seeOrders',
  path: paths.consoleOrders,
  call: desk.orders.list,
  title: m.orders_many,
  area: { at: 20 },
  filters: [
    words('q', m.console_orders_search, 64),
    choice('status', m.word_state, DESK_FILTERS, { text: filterText, any: m.word_all }),
  ],
  opens: ({ id }) => withQuery(paths.consoleOrder, { id }),
  columns: [
    [m.orders_number_label, ({ id }) => <span className="num">{id}</span>],
    [m.console_orders_placed, ({ placedAt }) => <When at={placedAt} />],
    [m.word_state, (one) => [statusText(one.status), marksOf(one)].filter(Boolean).join(' · ')],
    [m.console_goods, ({ titles, pieces }) => `${titles.join(', ')} × ${pieces}`],
    [m.console_orders_to, ({ recipient, place }) => `${recipient} · ${place}`],
    [m.orders_sum_payable, ({ payable }) => <Money fen={payable} />],
  ],
  empty: { icon: 'box', title: m.console_orders_none, text: m.console_orders_none_text },
  above: () => <ShippingLinks />,
})

function ShippingLinks() {
  const isAllowed = useRights()
  const [params] = useSearchParams()
  if (!isAllowed('moveOrders')) return null
  const query = { q: params.get('q') ?? undefined, status: params.get('status') ?? undefined }
  return (
    <p className="mb-3 text-right">
      <ButtonLink
        look="line"
        size="sm"
        className="mr-2"
        href={withQuery(paths.consoleOrderTable, query)}
        text={m.console_orders_table()}
      />
      <ButtonLink look="line" size="sm" className="mr-2" href={paths.consoleShipMany} text={m.console_ship_many()} />
      <ButtonLink look="line" size="sm" href={paths.consoleNewOrder} text={m.console_proposal_new()} />
    </p>
  )
}

export const handle = listHandle(list)
export const loader = listLoader(h5.operatorWho(handle), list)
export default () => <ListScreen of={list} />
