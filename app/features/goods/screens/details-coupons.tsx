import type { ClaimableCoupon } from '~/contract/coupons/calls'
import * as m from '~/paraglide/messages'
import { ClaimableCoupons } from '~/parts/coupons/claimable-coupons'
import { valueText } from '~/parts/coupons/coupon-texts'
import { Sheet } from '~/ui/sheet'
import { RowLabel } from './details-head'

/** Coupons that fit these goods and can be claimed now. */
export function DetailsCoupons({ items, back }: { items: readonly ClaimableCoupon[]; back: string }) {
  if (items.length === 0) return null
  return (
    <Sheet
      title={m.coupons_centre()}
      summary={
        <>
          <RowLabel>{m.coupons_row()}</RowLabel>
          <span className="price clamp-1 min-w-0 flex-1 whitespace-normal large:basis-full">
            {items.map(valueText).join(' · ')}
          </span>
        </>
      }
    >
      <ClaimableCoupons items={items} back={back} />
    </Sheet>
  )
}
