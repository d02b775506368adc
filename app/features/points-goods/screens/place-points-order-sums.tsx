import type { z } from 'zod'
import * as m from '~/paraglide/messages'
import { yuanText } from '~/values/money'
import { Sums } from '~/web/ui/sums'
import type { pointsGoodsCalls } from '../contract/calls'
import { PointsPrice, pointsText } from '../parts/points-price'

type Preview = z.output<typeof pointsGoodsCalls.preview.output>

/** How many points the member lacks for it; 0 where they are enough. */
export const missingOf = ({ available, pointsSpent }: Preview) => Math.max(0, pointsSpent - available)

/** The price line by line, what is left of the points, and until when the cash is to be paid. */
export function PointsSums({ preview }: { preview: Preview }) {
  const { goodsTotal, pointsDiscount, pointsSpent, freight, payable, minutesToPay, available } = preview
  const points = pointsText(pointsSpent)
  return (
    <section className="card mt-2 p-3">
      <Sums
        sums={[
          { name: m.exchange_everyday(), value: `¥${yuanText(goodsTotal)}` },
          { name: m.points_sum({ points }), value: <span className="price">{`−¥${yuanText(pointsDiscount)}`}</span> },
          { name: m.orders_sum_freight(), value: freight ? `¥${yuanText(freight)}` : m.orders_sum_free() },
          {
            name: m.orders_sum_payable(),
            value: <PointsPrice points={pointsSpent} cash={payable} />,
            total: true,
          },
        ]}
      />
      <div className="num mt-2 text-xs text-ink-2">
        {available >= pointsSpent && <p>{m.exchange_left_after({ left: pointsText(available - pointsSpent) })}</p>}
        {payable > 0 && <p>{m.exchange_pay_within({ minutes: minutesToPay })}</p>}
        <p>{m.exchange_no_coupons()}</p>
      </div>
    </section>
  )
}
