import { type OrderDetails, RECEIPT_EXTRA_DAYS } from '~/features/orders/contract/members'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { yuanText } from '~/values/money'
import { ActionBar } from '~/web/ui/action-bar'
import { Button, ButtonLink } from '~/web/ui/button'

const OVER = ['cancelled', 'closed', 'finished']

export function OrderActs({ order }: { order: OrderDetails }) {
  const { id, status } = order
  if (status === 'unpaid') return <UnpaidActs order={order} />
  if (status === 'paid') return <WaitingActs order={order} />
  const confirm = (what: string) => withQuery(paths.order, { id, confirm: what })
  return (
    <ActionBar>
      {OVER.includes(status) && !order.isHidden && (
        <ButtonLink look="plain" href={confirm('hide')}>
          {m.parcels_hide()}
        </ButtonLink>
      )}
      <form method="post" className="flex flex-1 flex-wrap justify-end">
        {status === 'shipped' && order.mayExtend && (
          <Button look="line" size="sm" name="intent" value="extend" className="mr-2">
            {m.parcels_extend({ days: RECEIPT_EXTRA_DAYS })}
          </Button>
        )}
        {status !== 'shipped' && order.kind === 'points' && (
          <ButtonLink look="soft" href={paths.points}>
            {m.exchange_back()}
          </ButtonLink>
        )}
        {status !== 'shipped' && order.kind !== 'points' && (
          <Button look="soft" name="intent" value="again">
            {m.parcels_again()}
          </Button>
        )}
        {status === 'shipped' && <ButtonLink href={confirm('receive')}>{m.parcels_receive()}</ButtonLink>}
      </form>
    </ActionBar>
  )
}

function WaitingActs({ order: { id, mayUrge, isOverdue } }: { order: OrderDetails }) {
  if (!mayUrge && !isOverdue) return null
  return (
    <ActionBar>
      {mayUrge && (
        <form method="post">
          <Button look="line" name="intent" value="urge">
            {m.orders_urge()}
          </Button>
        </form>
      )}
      {isOverdue && (
        <ButtonLink wide className="ml-3 flex-1" href={withQuery(paths.order, { id, confirm: 'takeBack' })}>
          {m.orders_take_back()}
        </ButtonLink>
      )}
    </ActionBar>
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
            {m.payments_pay_amount({ amount: yuanText(order.payable) })}
          </Button>
        </form>
      )}
    </ActionBar>
  )
}
