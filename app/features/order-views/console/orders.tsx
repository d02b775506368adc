import { CHOSEN_MOST, DESK_FILTERS, ORDER_SORTS, REMARKS } from '~/features/orders/contract/filters'
import { statusText } from '~/features/orders/parts/order-status'
import { channelName } from '~/features/payments/parts/channel-name'
import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { h5 } from '~/web/h5/client'
import { acts } from '~/web/kits/form/acts'
import {
  choice,
  day,
  given,
  ListScreen,
  listedChoice,
  listHandle,
  listLoader,
  listOf,
  more,
  type PageOf,
  words,
  yuan,
} from '~/web/kits/list/list'
import { Money } from '~/web/ui/money'
import { When } from '~/web/ui/when'
import { Above, dropFilter, saveFilter } from './order-filters'
import { chosenTexts, remarkTexts, SHEETS, sortTexts } from './order-texts'
import { Thumbs } from './thumbs'

type Page = PageOf<typeof desk.orders.list>

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
    words('q', m.console_orders_search, 64, m.console_orders_search_hint),
    choice('status', m.word_state, DESK_FILTERS, { text: filterText, any: m.word_all }),
    day('from', m.console_orders_from),
    day('to', m.console_orders_to_day),
    choice('sort', m.search_order, ORDER_SORTS, { text: sortTexts, any: m.console_orders_sort_usual }),
    more(yuan('least', m.console_orders_least)),
    more(yuan('most', m.console_orders_most)),
    more(
      listedChoice('way', m.console_orders_way, ({ ways }: Page) =>
        ways.map((value) => ({ value, text: channelName(value) })),
      ),
    ),
    more(words('goods', m.console_goods, 64)),
    more(words('agent', m.console_orders_agent, 40)),
    more(choice('remark', m.console_orders_remark, REMARKS, { text: remarkTexts, any: m.word_all })),
    given('authorId'),
  ],
  opens: ({ id }) => withQuery(paths.consoleOrder, { id }),
  columns: [
    [m.orders_number_label, ({ id }) => <span className="num order-number">{id}</span>],
    [m.console_orders_placed, ({ placedAt }) => <When at={placedAt} />],
    [m.word_state, (one) => [statusText(one.status), marksOf(one)].filter(Boolean).join(' · ')],
    [m.console_goods, (one) => <Thumbs of={one} />],
    [m.console_orders_to, ({ recipient, place }) => `${recipient} · ${place}`],
    [m.orders_sum_payable, ({ payable }) => <Money fen={payable} />],
  ],
  links: [
    { path: withQuery(paths.consoleTable, { kind: 'orders' }), text: m.console_orders_table_every, look: 'line' },
  ],
  empty: { icon: 'box', title: m.console_orders_none, text: m.console_orders_none_text },
  chosen: {
    may: 'moveOrders',
    path: paths.consoleChosen,
    acts: [
      ...SHEETS.map((name) => ({ name, text: chosenTexts[name] })),
      { name: 'ship', text: chosenTexts.ship },
      { name: 'note', text: chosenTexts.note },
      { name: 'table', text: chosenTexts.table, path: paths.consoleOrderTable },
    ],
    all: ({ total }) => ({ found: total ? total.count + Number(total.isMore) : CHOSEN_MOST + 1, most: CHOSEN_MOST }),
  },
  above: (page) => <Above of={page} />,
})

export const handle = listHandle(list)
export const loader = listLoader(h5.operatorWho(handle), list)
export const action = acts(h5.operatorWho(handle), { saveFilter, dropFilter })
export default () => <ListScreen of={list} />
