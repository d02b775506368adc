import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { CaseCard } from '~/features/after-sales/parts/case-card'
import { ORDER_TABS, type Order } from '~/features/orders/contract/members'
import { OrderLines } from '~/features/orders/parts/order-lines'
import { statusText } from '~/features/orders/parts/order-status'
import { PointsPrice } from '~/features/points-goods/parts/points-price'
import { calls } from '~/house/registers/calls'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { h5 } from '~/web/h5/client'
import { Cards, ChoiceTabs, cardsOf } from '~/web/kits/list/cards'
import { askList, choice, words } from '~/web/kits/list/list'
import { SearchBox } from '~/web/kits/list/search-box'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { Tag } from '~/web/ui/badge'
import { Button, ButtonLink } from '~/web/ui/button'
import { Money } from '~/web/ui/money'
import { OrderReviewLinks } from './order-review-links'

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

function Unpaid({ order: { id, secondsToPay } }: { order: Order }) {
  return (
    <>
      <span className="ml-2 text-xs text-ink-2">{m.orders_time_left({ minutes: Math.ceil(secondsToPay / 60) })}</span>
      <ButtonLink look="line" size="sm" className="ml-2" href={withQuery(paths.order, { id, cancel: 1 })}>
        {m.orders_cancel()}
      </ButtonLink>
    </>
  )
}

function OrderCard({ order }: { order: Order }) {
  const details = withQuery(paths.order, { id: order.id })
  const count = order.lines.reduce((sum, line) => sum + line.quantity, 0)
  return (
    <li className="card mb-2 px-3 pb-3">
      <div className="flex flex-wrap items-center border-b border-line text-xs">
        <a href={details} className="num flex min-h-[2.75rem] items-center text-ink-2">
          {m.orders_number({ id: order.id })}
        </a>
        {order.kind === 'points' && (
          <span className="ml-2">
            <Tag tone="price">{m.exchange_order_title()}</Tag>
          </span>
        )}
        <b className="ml-auto text-brand-700">{statusText(order.status)}</b>
      </div>
      <OrderLines lines={order.lines} />
      <p className="flex flex-wrap items-baseline justify-end border-t border-line pt-2.5">
        <span className="mr-1.5 text-xs text-ink-2">{m.orders_pieces_total({ count })}</span>
        {order.kind === 'points' ? (
          <span className="text-right">
            <PointsPrice points={order.pointsSpent} cash={order.payable} />
          </span>
        ) : (
          <Money fen={order.payable} size="lg" />
        )}
      </p>
      <div className="flex flex-wrap items-center justify-end [&>*]:mt-2">
        <ButtonLink look="line" size="sm" href={details}>
          {m.orders_see()}
        </ButtonLink>
        {(order.status === 'shipped' || order.status === 'received') && (
          <ButtonLink look="line" size="sm" className="ml-2" href={withQuery(paths.logistics, { id: order.id })}>
            {m.parcels_track()}
          </ButtonLink>
        )}
        {order.status === 'shipped' && (
          <ButtonLink size="sm" className="ml-2" href={withQuery(paths.order, { id: order.id, confirm: 'receive' })}>
            {m.parcels_receive()}
          </ButtonLink>
        )}
        <OrderReviewLinks order={order} />
        {order.status === 'unpaid' && order.secondsToPay > 0 && <Unpaid order={order} />}
        {order.status === 'unpaid' && order.secondsToPay > 0 && (
          <form method="post" action={details} className="ml-2">
            <Button size="sm" name="intent" value="pay">
              {m.orders_pay_now()}
            </Button>
          </form>
        )}
      </div>
    </li>
  )
}
