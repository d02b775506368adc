import type { Order } from '~/features/orders/contract/members'
import { OrderLines } from '~/features/orders/parts/order-lines'
import { PointsPrice } from '~/features/points-goods/parts/points-price'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { Tag } from '~/web/ui/badge'
import { Button, ButtonLink } from '~/web/ui/button'
import { Money } from '~/web/ui/money'
import { When } from '~/web/ui/when'
import { OrderReviewLink } from './order-acts'
import { mayApply, OrderStanding } from './order-standing'

export function OrderCard({ order }: { order: Order }) {
  const details = withQuery(paths.order, { id: order.id })
  const count = order.lines.reduce((sum, line) => sum + line.quantity, 0)
  return (
    <li className="card mb-2 px-3 pb-3">
      <a href={details} className="flex min-h-[2.75rem] flex-wrap items-center text-xs">
        <span className="mr-2 text-ink-2">
          <When at={order.placedAt} day />
        </span>
        {order.kind === 'points' && <Tag tone="price">{m.exchange_order_title()}</Tag>}
        {order.proposal && <Tag>{m.orders_proposal()}</Tag>}
        {order.kind === 'prize' && <Tag>{m.draws_order()}</Tag>}
        <OrderStanding order={order} />
      </a>
      <OrderLines lines={order.lines} href={details} />
      <p className="flex flex-wrap items-baseline justify-end">
        <span className="mr-1.5 text-xs text-ink-2">{m.orders_pieces_total({ count })}</span>
        {order.kind === 'points' ? (
          <span className="text-right">
            <PointsPrice points={order.pointsSpent} cash={order.payable} />
          </span>
        ) : (
          <Money fen={order.payable} size="lg" plain={order.status !== 'unpaid'} className="font-bold" />
        )}
      </p>
      <Acts order={order} details={details} />
    </li>
  )
}

/** Three at most; the one that matters most is the last and the strongest. */
function Acts({ order, details }: { order: Order; details: string }) {
  const { id, status, kind, secondsToPay, mayReview, mayFollowUp } = order
  const isOver = status === 'cancelled' || status === 'closed'
  const isWithBuyer = status === 'received' || status === 'finished'
  const confirm = (what: string) => withQuery(paths.order, { id, confirm: what })
  const acts = [
    isOver && <Way key="hide" href={confirm('hide')} text={m.parcels_hide()} />,
    status === 'unpaid' && (
      <Way key="cancel" href={withQuery(paths.order, { id, cancel: 1 })} text={m.orders_cancel()} />
    ),
    (status === 'paid' || status === 'received') && mayApply(order) && (
      <Way key="case" href={withQuery(paths.afterSaleApply, { id })} text={m.cases_apply_title()} />
    ),
    (status === 'shipped' || (isWithBuyer && !mayReview && !mayFollowUp)) && (
      <Way key="track" href={withQuery(paths.logistics, { id })} text={m.parcels_track()} />
    ),
    kind === 'normal' && status !== 'unpaid' && status !== 'shipped' && (
      <Act key="again" action={details} intent="again" text={m.parcels_again()} look="line" />
    ),
    status === 'unpaid' && secondsToPay > 0 && (
      <Act key="pay" action={details} intent="pay" text={m.orders_pay_now()} look="primary" />
    ),
    status === 'shipped' && <ButtonLink key="receive" size="sm" href={confirm('receive')} text={m.parcels_receive()} />,
    (mayReview || mayFollowUp) && <OrderReviewLink key="review" order={order} />,
  ].filter(Boolean)
  if (acts.length === 0) return null
  return <div className="order-acts">{acts}</div>
}

const Way = ({ href, text }: { href: string; text: string }) => (
  <ButtonLink look="line" size="sm" href={href} text={text} />
)

type ActProps = { action: string; intent: string; text: string; look: 'line' | 'primary' }

const Act = ({ action, intent, text, look }: ActProps) => (
  <form method="post" action={action}>
    <Button size="sm" look={look} intent={intent} text={text} />
  </form>
)
