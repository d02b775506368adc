import type { z } from 'zod'
import * as m from '~/paraglide/messages'
import { fen, yuanText } from '~/values/money'
import { Money } from '~/web/ui/money'
import { Sums } from '~/web/ui/sums'
import type { flashSaleCalls } from '../contract/calls'

/** The price line by line, and until when it is to be paid. */
export function FlashSums({ preview }: { preview: z.output<typeof flashSaleCalls.preview.output> }) {
  const { goodsTotal, usualTotal, freight, payable, minutesToPay } = preview
  const off = fen(usualTotal - goodsTotal)
  const everyday = [
    { name: m.flash_everyday(), value: `¥${yuanText(usualTotal)}` },
    { name: m.flash_off(), value: <span className="price">{`−¥${yuanText(off)}`}</span> },
  ]
  return (
    <section className="card mt-2 p-3">
      <Sums
        sums={[
          ...(off > 0 ? everyday : []),
          { name: m.orders_sum_goods(), value: `¥${yuanText(goodsTotal)}` },
          { name: m.orders_sum_freight(), value: freight ? `¥${yuanText(freight)}` : m.orders_sum_free() },
          { name: m.orders_sum_payable(), value: <Money fen={payable} size="lg" />, total: true },
        ]}
      />
      <p className="mt-2 text-xs text-ink-2">{m.flash_pay_within({ minutes: minutesToPay })}</p>
      <p className="text-xs text-ink-2">{m.flash_no_coupons()}</p>
    </section>
  )
}
