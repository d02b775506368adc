import { parcelState } from '~/features/delivery/parts/parcel-texts'
import type { Order } from '~/features/orders/contract/members'
import { statusText } from '~/features/orders/parts/order-status'
import * as m from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { dayText } from '~/values/time'
import { TimeLeft } from '~/web/ui/enhanced'

export const expectedText = ({ expectedBy }: Pick<Order, 'expectedBy'>): string =>
  expectedBy ? m.parcels_expected({ date: dayText(new Date(expectedBy), getLocale()) }) : ''

/** Something is left that no open case is about. */
export const mayApply = ({ lines }: Pick<Order, 'lines'>): boolean =>
  lines.some(({ hasOpenCase, quantity, refundedQuantity }) => !hasOpenCase && refundedQuantity < quantity)

export function OrderStanding({ order }: { order: Order }) {
  const { status, secondsToPay, parcelState: parcel } = order
  if (status === 'unpaid' && secondsToPay > 0)
    return (
      <b className="price ml-auto whitespace-normal text-right font-semibold">
        <TimeLeft seconds={secondsToPay} say={(clock) => m.orders_time_left({ clock })} />
      </b>
    )
  const text = status === 'shipped' && parcel && parcel !== 'none' ? parcelState(parcel) : statusText(status)
  const isOver = status === 'cancelled' || status === 'closed' || status === 'finished'
  return (
    <b className={isOver ? 'ml-auto font-semibold text-ink-2' : 'ml-auto font-semibold text-brand-700'}>
      {[text, expectedText(order)].filter(Boolean).join(' · ')}
    </b>
  )
}
