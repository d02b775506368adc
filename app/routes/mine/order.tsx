import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { calls } from '~/contract/calls'
import { CANCEL_REASONS, type OrderDetails } from '~/contract/orders'
import { redirectTo } from '~/h5/answers'
import { h5 } from '~/h5/client'
import type { ScreenHandle } from '~/layouts/screen-handle'
import { m } from '~/paraglide/messages'
import { parentOf, paths, withQuery } from '~/paths'
import { ActionBar } from '~/ui/action-bar'
import { Button, ButtonLink } from '~/ui/button'
import { CopyButton } from '~/ui/enhanced'
import { postedForm } from '~/ui/form'
import { ListRow } from '~/ui/list-row'
import { Money } from '~/ui/money'
import { Sums } from '~/ui/sums'
import { yuanText } from '~/values/money'
import { dateTimeText } from '~/values/time'
import { CancelForm } from './order-cancel'
import { OrderLines } from './order-lines'
import { moveText, statusText } from './order-status'

export const handle: ScreenHandle = { title: () => m.orders_details_title(), parent: parentOf('order') }

export async function loader({ request }: LoaderFunctionArgs) {
  const member = await h5.member(request)
  const { searchParams } = new URL(request.url)
  const order = await member.call(calls.orders.details, { id: searchParams.get('id') ?? '' })
  const isCancelling = searchParams.has('cancel') && order.status === 'unpaid'
  return { order, isCancelling, locale: member.locale }
}

export async function action({ request }: ActionFunctionArgs) {
  const member = await h5.member(request)
  const id = new URL(request.url).searchParams.get('id') ?? ''
  const here = withQuery(paths.order, { id })
  const posted = await postedForm(request)
  const intent = posted.get('intent')
  if (intent === 'pay') {
    const payment = await member.ask(calls.payments.start, { orderId: id })
    return payment.ok ? redirectTo(payment.data.url) : redirectTo(here, { toast: { text: payment.msg, kind: 'error' } })
  }
  if (intent !== 'cancel') return redirectTo(here)
  const reason = CANCEL_REASONS.find((one) => one === posted.get('reason')) ?? 'other'
  const cancelled = await member.ask(calls.orders.cancel, { id, reason })
  const toast = cancelled.ok
    ? m.orders_cancelled({}, { locale: member.locale })
    : { text: cancelled.msg, kind: 'error' as const }
  return redirectTo(here, { toast })
}

export default function OrderScreen() {
  const { order, isCancelling, locale } = useLoaderData<typeof loader>()
  if (isCancelling) return <CancelForm order={order} />
  const at = (text: string) => dateTimeText(new Date(text), locale)
  return (
    <>
      <div className="flex-1 px-4 pt-3">
        <header className="grad rounded-card p-4">
          <h2 className="text-xl font-bold">{statusText(order.status)}</h2>
          <p>{hint(order)}</p>
        </header>
        <section className="card mt-2 p-3">
          <p>
            <b>{order.address.name}</b> <span className="num ml-1 text-ink-2">{order.address.phone}</span>
          </p>
          <p className="text-ink-2">
            {order.address.place} {order.address.detail}
          </p>
        </section>
        <section className="card mt-2 px-3">
          <OrderLines lines={order.lines} />
        </section>
        <Prices order={order} />
        <section className="card mt-2">
          <ListRow
            title={m.orders_number_label()}
            value={
              <span className="num">
                {order.id} <CopyButton text={order.id} />
              </span>
            }
          />
          {order.remark && <ListRow title={m.orders_remark()} value={order.remark} />}
          {order.history.map(({ move, at: when }) => {
            const text = moveText(move)
            return (
              text && <ListRow key={`${move}${when}`} title={text} value={<time className="num">{at(when)}</time>} />
            )
          })}
        </section>
        {order.refunds.length > 0 && (
          <section className="card mt-2">
            {order.refunds.map((refund) => (
              <ListRow
                key={refund.id}
                title={refund.state === 'succeeded' ? m.orders_refund_done() : m.orders_refund_on_way()}
                note={<time className="num">{at(refund.at)}</time>}
                value={<Money fen={refund.amount} />}
              />
            ))}
          </section>
        )}
      </div>
      {order.status === 'unpaid' && <UnpaidActs order={order} />}
    </>
  )
}

function hint({ status, secondsToPay, history }: OrderDetails): string {
  if (status === 'unpaid') return m.orders_minutes_to_pay({ minutes: Math.ceil(secondsToPay / 60) })
  if (status === 'paid') return m.orders_hint_paid()
  if (status === 'cancelled' && history.some(({ move }) => move === 'expire')) return m.orders_hint_expired()
  return ''
}

function Prices({ order }: { order: OrderDetails }) {
  const { goodsTotal, discountTotal, freight, payable, status } = order
  const isPaid = status !== 'unpaid' && status !== 'cancelled'
  return (
    <section className="card mt-2 p-3">
      <Sums
        sums={[
          { name: m.orders_sum_goods(), value: `¥${yuanText(goodsTotal)}` },
          ...(discountTotal ? [{ name: m.orders_sum_discount(), value: `−¥${yuanText(discountTotal)}` }] : []),
          { name: m.orders_sum_freight(), value: freight ? `¥${yuanText(freight)}` : m.orders_sum_free() },
          {
            name: isPaid ? m.orders_sum_paid() : m.orders_sum_payable(),
            value: <Money fen={payable} size="lg" />,
            total: true,
          },
        ]}
      />
    </section>
  )
}

function UnpaidActs({ order }: { order: OrderDetails }) {
  return (
    <ActionBar>
      <ButtonLink look="line" href={withQuery(paths.order, { id: order.id, cancel: 1 })}>
        {m.orders_cancel()}
      </ButtonLink>
      {order.secondsToPay > 0 && (
        <form method="post" className="ml-3 flex flex-1">
          <Button wide name="intent" value="pay">
            {m.orders_pay_amount({ amount: yuanText(order.payable) })}
          </Button>
        </form>
      )}
    </ActionBar>
  )
}
