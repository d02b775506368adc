import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { ReactNode } from 'react'
import { CANCEL_REASONS, type OrderDetails, RECEIPT_EXTRA_DAYS } from '~/features/orders/contract/members'
import { OrderLines } from '~/features/orders/parts/order-lines'
import { statusText } from '~/features/orders/parts/order-status'
import { channelName } from '~/features/payments/parts/channel-name'
import { goToPay } from '~/features/payments/parts/go-to-pay'
import { RewardOffers } from '~/features/review-rewards/parts/reward-offers'
import { calls } from '~/house/registers/calls'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import type { Locale } from '~/values/locales'
import { yuanText } from '~/values/money'
import { dateTimeText } from '~/values/time'
import { redirectTo } from '~/web/h5/answers'
import { h5 } from '~/web/h5/client'
import { postedForm } from '~/web/kits/form/form'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { ButtonLink } from '~/web/ui/button'
import { CopyButton, TimeLeft } from '~/web/ui/enhanced'
import { FreshAgain } from '~/web/ui/fresh-again'
import { ListRow } from '~/web/ui/list-row'
import { StatusHead } from '~/web/ui/status-head'
import { OrderActs } from './order-acts'
import { CancelForm, CONFIRMED, ConfirmForm } from './order-forms'
import { OrderCases, OrderInvoice, OrderParcels, Prices, refundedOf } from './order-parts'
import { expectedText } from './order-standing'
import { OrderStory } from './order-story'

export const handle: ScreenHandle = { title: () => m.orders_details_title(), parent: paths.orders }

export async function loader({ request }: LoaderFunctionArgs) {
  const member = await h5.member(request)
  const { searchParams } = new URL(request.url)
  const id = searchParams.get('id') ?? ''
  const [order, { items: cases }] = await Promise.all([
    member.call(calls.orders.details, { id }),
    member.call(calls.cases.list, { orderId: id }),
  ])
  const isReceived = order.status === 'received' || order.status === 'finished'
  const [{ items: offers }, invoice] = await Promise.all([
    isReceived ? member.call(calls.rewards.ofOrder, { orderId: id }) : { items: [] },
    order.paidAt ? member.call(calls.invoices.ofOrder, { orderId: id }) : null,
  ])
  const isCancelling = searchParams.has('cancel') && order.status === 'unpaid'
  const confirm = CONFIRMED.find((one) => one === searchParams.get('confirm'))
  return { order, cases, invoice, offers, isCancelling, confirm, locale: member.locale }
}

export async function action({ request }: ActionFunctionArgs) {
  const member = await h5.member(request)
  const id = new URL(request.url).searchParams.get('id') ?? ''
  const here = withQuery(paths.order, { id })
  const posted = await postedForm(request)
  const { locale } = member
  const toastFor = (done: { ok: true } | { ok: false; msg: string }, text: string, path: string = here) =>
    done.ok ? redirectTo(path, { toast: text }) : redirectTo(here, { toast: { text: done.msg, kind: 'error' } })

  switch (posted.get('intent')) {
    case 'pay':
      return goToPay(member, id, here)
    case 'cancel': {
      const reason = CANCEL_REASONS.find((one) => one === posted.get('reason')) ?? 'other'
      return toastFor(await member.ask(calls.orders.cancel, { id, reason }), m.orders_cancelled({}, { locale }))
    }
    case 'receive':
      return toastFor(await member.ask(calls.orders.receive, { id }), m.parcels_received({}, { locale }))
    case 'urge':
      return toastFor(await member.ask(calls.orders.urge, { id }), m.orders_urged({}, { locale }))
    case 'takeBack':
      return toastFor(await member.ask(calls.orders.takeBack, { id }), m.orders_taken_back({}, { locale }))
    case 'extend':
      return toastFor(
        await member.ask(calls.orders.extend, { id }),
        m.parcels_extended({ days: RECEIPT_EXTRA_DAYS }, { locale }),
      )
    case 'hide':
      return toastFor(await member.ask(calls.orders.hide, { id }), m.parcels_hidden({}, { locale }), paths.orders)
    case 'again': {
      const again = await member.ask(calls.orders.buyAgain, { id })
      if (!again.ok || again.data.added > 0)
        return toastFor(again, again.ok ? againText(again.data, locale) : '', paths.cart)
      return redirectTo(here, { toast: { text: m.parcels_again_none({}, { locale }), kind: 'error' } })
    }
    default:
      return redirectTo(here)
  }
}

const againText = ({ left }: { left: string[] }, locale: Locale) =>
  left.length ? m.parcels_again_part({ titles: left.join(', ') }, { locale }) : m.goods_added({}, { locale })

export default function OrderScreen() {
  const { order, cases, invoice, offers, isCancelling, confirm, locale } = useLoaderData<typeof loader>()
  if (isCancelling) return <CancelForm order={order} />
  if (confirm) return <ConfirmForm orderId={order.id} what={confirm} />
  const at = (text: string) => dateTimeText(new Date(text), locale)
  return (
    <>
      <FreshAgain />
      <div className="flex-1 px-4 pt-3">
        <StatusHead
          title={statusText(order.status)}
          text={hint(order, at)}
          note={expectedText(order)}
          isOver={order.status === 'cancelled' || order.status === 'closed'}
        />
        <OrderProposal order={order} />
        <OrderParcels order={order} />
        <section className="card mt-2 p-3">
          <p>
            <b>{order.address.name}</b> <span className="num ml-1 text-ink-2">{order.address.phone}</span>
          </p>
          <p className="text-ink-2">
            {order.address.place} {order.address.detail}
          </p>
          {order.mayReaddress && (
            <ButtonLink look="line" size="sm" className="mt-2" href={withQuery(paths.orderAddress, { id: order.id })}>
              {m.orders_readdress()}
            </ButtonLink>
          )}
        </section>
        <section className="card mt-2 px-3">
          <OrderLines lines={order.lines} />
        </section>
        <RewardOffers offers={offers} />
        <OrderCases order={order} cases={cases} />
        <Prices order={order} />
        {invoice && <OrderInvoice orderId={order.id} of={invoice} />}
        <section className="card mt-2">
          <ListRow
            title={m.orders_number_label()}
            note={<span className="num">{order.id}</span>}
            value={<CopyButton text={order.id} />}
          />
          {order.kind === 'points' && (
            <ListRow title={m.exchange_order_title()} value={m.exchange_back()} href={paths.points} />
          )}
          {order.kind === 'prize' && (
            <ListRow title={m.draws_order()} value={m.draws_records()} href={paths.prizeRecord} />
          )}
          {order.paymentChannel && <ListRow title={m.payments_paid_with()} value={channelName(order.paymentChannel)} />}
          {order.remark && <ListRow title={m.orders_remark()} value={order.remark} />}
        </section>
        <OrderStory order={order} cases={cases} />
      </div>
      <OrderActs order={order} />
    </>
  )
}

function hint(order: OrderDetails, at: (text: string) => string): ReactNode {
  const { status, secondsToPay, history, parcels, receiveAt, finishAt, refunds } = order
  if (status === 'unpaid' && secondsToPay > 0)
    return <TimeLeft seconds={secondsToPay} reload say={(clock) => m.orders_minutes_to_pay({ clock })} />
  if (order.isOverdue) return m.orders_overdue()
  if (order.shipBy) return m.orders_ship_by({ when: at(order.shipBy) })
  if (status === 'paid') return parcels.length ? m.parcels_hint_part() : m.orders_hint_paid()
  if (receiveAt) return m.parcels_hint_shipped({ when: at(receiveAt) })
  if (finishAt) return m.parcels_hint_received({ when: at(finishAt) })
  if (status === 'cancelled' && history.some(({ move }) => move === 'expire')) return m.orders_hint_expired()
  if (status === 'closed' && refunds.length > 0) return m.orders_hint_closed({ amount: yuanText(refundedOf(order)) })
  return ''
}

/** Who has placed it, and why; whoever does not want it lets it expire. */
function OrderProposal({ order: { status, proposal } }: { order: Pick<OrderDetails, 'status' | 'proposal'> }) {
  if (!proposal) return null
  return (
    <section className="card mt-2 p-3" aria-label={m.orders_proposal()}>
      <p>
        <b>{m.orders_proposal_by({ name: proposal.by })}</b>
      </p>
      <p className="break-words text-ink-2">{proposal.why}</p>
      {status === 'unpaid' && <p className="mt-1 text-xs text-ink-2">{m.orders_proposal_text()}</p>}
    </section>
  )
}
