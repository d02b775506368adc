import type { OrderDetails } from '~/features/orders/contract/members'
import { discountSums } from '~/features/orders/parts/discount-sums'
import { amountName } from '~/features/orders/parts/order-status'
import { PointsPrice } from '~/features/points-goods/parts/points-price'
import * as m from '~/paraglide/messages'
import { addFen, fen, yuanText } from '~/values/money'
import { Money } from '~/web/ui/money'
import { Sums } from '~/web/ui/sums'

export const refundedOf = ({ refunds }: OrderDetails) => addFen(...refunds.map(({ amount }) => amount))

export function Prices({ order }: { order: OrderDetails }) {
  const {
    priceCut = 0,
    goodsTotal,
    freight,
    payable,
    status,
    refunds,
    pointsReturned,
    isCouponReturned,
    couponDiscount,
  } = order
  return (
    <section className="card mt-2 p-3">
      <Sums
        sums={[
          { name: m.orders_sum_goods(), value: `¥${yuanText(goodsTotal)}` },
          ...discountSums(order),
          ...(priceCut > 0 ? [{ name: m.orders_sum_cut(), value: `-¥${yuanText(fen(priceCut))}` }] : []),
          { name: m.orders_sum_freight(), value: freight ? `¥${yuanText(freight)}` : m.orders_sum_free() },
          {
            name: amountName(status),
            value:
              order.kind === 'points' ? (
                <PointsPrice points={order.pointsSpent} cash={payable} />
              ) : (
                <Money fen={payable} size="lg" />
              ),
            total: true,
          },
          ...(refunds.length > 0 ? [{ name: m.orders_sum_refunded(), value: `¥${yuanText(refundedOf(order))}` }] : []),
          ...(pointsReturned > 0 ? [{ name: m.orders_sum_points_back(), value: String(pointsReturned) }] : []),
          ...(isCouponReturned ? [{ name: m.orders_sum_coupon_back(), value: `¥${yuanText(couponDiscount)}` }] : []),
        ]}
      />
    </section>
  )
}
