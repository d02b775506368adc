import { type Order, type OrderDetails, RECEIPT_EXTRA_DAYS } from '~/features/orders/contract/members'
import { ServiceIcon } from '~/features/support/parts/ask-row'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { yuanText } from '~/values/money'
import { ActionBar } from '~/web/ui/action-bar'
import { Button, ButtonLink } from '~/web/ui/button'
import { mayApply } from './order-standing'

const OVER = ['cancelled', 'closed', 'finished']

/** By importance: the last is the strongest. */
export function OrderActs({ order }: { order: OrderDetails }) {
  return (
    <ActionBar>
      <ServiceIcon kind="order" id={order.id} />
      <form method="post" className="order-acts min-w-0 flex-1">
        <Acts order={order} />
      </form>
    </ActionBar>
  )
}

function Acts({ order }: { order: OrderDetails }) {
  const { id, status, kind } = order
  const confirm = (what: string) => withQuery(paths.order, { id, confirm: what })
  if (status === 'unpaid')
    return (
      <>
        <ButtonLink look="line" href={withQuery(paths.order, { id, cancel: 1 })} text={m.orders_cancel()} />
        {order.secondsToPay > 0 && (
          <Button intent="pay" text={m.payments_pay_amount({ amount: yuanText(order.payable) })} />
        )}
      </>
    )
  if (status === 'paid')
    return (
      <>
        {!order.isOverdue && mayApply(order) && (
          <ButtonLink look="line" href={withQuery(paths.afterSaleApply, { id })} text={m.cases_apply_title()} />
        )}
        {order.mayUrge && <Button look={order.isOverdue ? 'line' : 'soft'} intent="urge" text={m.orders_urge()} />}
        {order.isOverdue && <ButtonLink href={confirm('takeBack')} text={m.orders_take_back()} />}
      </>
    )
  if (status === 'shipped')
    return (
      <>
        {order.mayExtend && (
          <Button look="line" intent="extend" text={m.parcels_extend({ days: RECEIPT_EXTRA_DAYS })} />
        )}
        <ButtonLink href={confirm('receive')} text={m.parcels_receive()} />
      </>
    )
  return (
    <>
      {OVER.includes(status) && !order.isHidden && (
        <ButtonLink look="line" href={confirm('hide')} text={m.parcels_hide()} />
      )}
      {status === 'received' && mayApply(order) && (
        <ButtonLink look="line" href={withQuery(paths.afterSaleApply, { id })} text={m.cases_apply_title()} />
      )}
      {kind === 'points' && <ButtonLink look="soft" href={paths.points} text={m.exchange_back()} />}
      {kind === 'normal' && <Button look={order.mayReview ? 'line' : 'soft'} intent="again" text={m.parcels_again()} />}
      <OrderReviewLink order={order} size="md" />
    </>
  )
}

type ReviewLinkProps = { order: Pick<Order, 'id' | 'mayReview' | 'mayFollowUp'>; size?: 'sm' | 'md' }

export function OrderReviewLink({ order: { id, mayReview, mayFollowUp }, size = 'sm' }: ReviewLinkProps) {
  if (!mayReview && !mayFollowUp) return null
  return (
    <ButtonLink look={mayReview ? 'primary' : 'line'} size={size} href={withQuery(paths.review, { id })}>
      {mayReview ? m.reviews_write_title() : m.reviews_follow_up_title()}
    </ButtonLink>
  )
}
