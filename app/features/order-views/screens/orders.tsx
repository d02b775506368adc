import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { CaseCard } from '~/features/after-sales/parts/case-card'
import { ORDER_TABS } from '~/features/orders/contract/members'
import { calls } from '~/house/registers/calls'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { h5 } from '~/web/h5/client'
import { Cards, ChoiceTabs, cardsOf } from '~/web/kits/list/cards'
import { askList, choice, words } from '~/web/kits/list/list'
import { SearchBox } from '~/web/kits/list/search-box'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { OrderCard } from './order-card'

const tabTexts = {
  all: m.orders_all,
  unpaid: m.orders_status_unpaid,
  paid: m.account_orders_to_ship,
  shipped: m.parcels_tab_to_receive,
  toReview: m.parcels_tab_to_review,
  afterSale: m.cases_title,
}
const tab = choice('tab', m.account_orders, ORDER_TABS, { text: (one) => tabTexts[one]() })

const ORDER_WORDS_MAX = 64
const named = words('q', m.orders_search, ORDER_WORDS_MAX)

const list = cardsOf({
  path: paths.orders,
  call: calls.orders.list,
  title: m.account_orders,
  filters: [tab],
  id: 'orders',
  card: (order) => <OrderCard key={order.id} order={order} />,
  empty: () => ({
    picture: 'demo/empty-orders',
    title: m.orders_none(),
    text: m.orders_none_text(),
    action: { href: paths.home, text: m.orders_go_shopping() },
  }),
})

const caseList = cardsOf({
  path: withQuery(paths.orders, { tab: 'afterSale' }),
  call: calls.cases.list,
  title: m.account_orders,
  id: 'cases',
  card: (one) => <CaseCard key={one.id} one={one} />,
  empty: () => ({ picture: 'demo/empty-orders', title: m.cases_none(), text: m.cases_none_text() }),
})

export const handle: ScreenHandle = { title: list.title, parent: paths.mine }

export async function loader({ request }: LoaderFunctionArgs) {
  const member = await h5.member(request)
  const isCases = new URL(request.url).searchParams.get('tab') === 'afterSale'
  const [cases, orders, counts] = await Promise.all([
    isCases ? askList(member, request, caseList) : undefined,
    isCases ? undefined : askList(member, request, { ...list, filters: [tab, named] }),
    member.call(calls.orders.counts),
  ])
  return { cases, orders, counts, q: named.read(new URL(request.url).searchParams.get('q') ?? '') }
}

export default function Orders() {
  const { cases, orders, counts, q } = useLoaderData<typeof loader>()
  if (orders)
    return (
      <>
        <div className="px-4 pt-3">
          <SearchBox
            action={paths.orders}
            value={q}
            most={ORDER_WORDS_MAX}
            label={m.orders_search()}
            placeholder={m.orders_search()}
          />
        </div>
        <Cards of={{ ...list, path: withQuery(paths.orders, { q: q || undefined }) }} data={orders} counts={counts} />
      </>
    )
  return (
    <>
      <ChoiceTabs of={tab} path={paths.orders} chosen="afterSale" counts={counts} />
      {cases && <Cards of={caseList} data={cases} />}
    </>
  )
}
