import type { ClaimableCoupon } from '~/features/coupons/contract/members'
import { ClaimableCoupons } from '~/features/coupons/parts/claimable-coupons'
import { valueText } from '~/features/coupons/parts/coupon-texts'
import * as m from '~/paraglide/messages'
import { Sheet } from '~/web/ui/sheet'
import { RowLabel } from '../parts/details-head'

export function DetailsCoupons({ items, back }: { items: readonly ClaimableCoupon[]; back: string }) {
  if (items.length === 0) return null
  return (
    <Sheet
      title={m.coupons_centre()}
      summary={
        <>
          <RowLabel>{m.coupons_one()}</RowLabel>
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
