import * as m from '~/paraglide/messages'
import { yuanText } from '~/values/money'
import type { Sum } from '~/web/ui/sums'
import type { Order } from '../contract/members'

type Discounts = Pick<Order, 'couponDiscount' | 'pointsDiscount' | 'pointsSpent'>

export function discountSums({ couponDiscount, pointsDiscount, pointsSpent }: Discounts): Sum[] {
  return [
    ...(couponDiscount ? [{ name: m.coupons_one(), value: `−¥${yuanText(couponDiscount)}` }] : []),
    ...(pointsDiscount
      ? [{ name: m.points_sum({ points: pointsSpent }), value: `−¥${yuanText(pointsDiscount)}` }]
      : []),
  ]
}
