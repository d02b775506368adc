import { useLocation } from '@remix-run/react'
import { arrivalText } from '~/features/delivery/parts/parcel-texts'
import { searchPath } from '~/features/goods/parts/search-query'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { type Fen, fen, yuanText } from '~/values/money'
import { Button } from '~/web/ui/button'
import { Icon } from '~/web/ui/icon'
import type { Cart, TakenOut } from '../contract/members'

export function Undo({ removed, text }: { removed: readonly TakenOut[]; text: string }) {
  const { pathname } = useLocation()
  return (
    <form method="post" action={pathname} className="card mb-2 flex items-center px-3 py-1.5 text-sm">
      <input type="hidden" name="removed" value={text} />
      <span role="status" className="min-w-0 flex-1">
        {m.orders_cart_removed({ count: removed.length })}
      </span>
      <Button look="plain" size="sm" intent="undo" text={m.orders_cart_undo()} />
    </form>
  )
}

export const CartNotes = ({ cart }: { cart: Cart }) => (
  <>
    <Gap cart={cart} />
    {cart.couponSaving > 0 && (
      <p className="pt-3 text-center text-xs">
        <a href={paths.coupons} className="price hit whitespace-normal underline underline-offset-4">
          {m.coupons_saving({ amount: yuanText(cart.couponSaving) })}
        </a>
      </p>
    )}
    <DeliveryNote cart={cart} />
  </>
)

function Gap({ cart }: { cart: Cart }) {
  const { missingForFreeFreight: freight, couponGap: coupon, selectedCount } = cart
  if (selectedCount === 0) return null
  const text = gapText(freight, coupon)
  if (!text) return null
  return (
    <a
      href={wayOn(freight, coupon)}
      className="card mt-2 flex min-h-[2.75rem] flex-wrap items-center px-3 py-2 text-sm"
    >
      <b className="min-w-0 flex-1">{text}</b>
      <span className="ml-2 flex items-center text-brand-700">
        {m.orders_gap_go()}
        <Icon name="chevron" size="sm" />
      </span>
    </a>
  )
}

function gapText(freight: Fen, coupon: Cart['couponGap']): string | undefined {
  const amount = yuanText(freight)
  if (!coupon) return freight > 0 ? m.orders_freight_missing({ amount }) : undefined
  const [missing, saves] = [yuanText(coupon.missing), yuanText(coupon.saves)]
  if (freight === 0) return m.orders_gap_coupon({ amount: missing, saves })
  if (coupon.missing <= freight) return m.orders_gap_both({ amount, saves })
  return m.orders_gap_then({ amount, missing, saves })
}

/** Goods that fill it alone, the cheapest first. */
function wayOn(freight: Fen, coupon: Cart['couponGap']): string {
  const isOfCoupon = coupon && (freight === 0 || coupon.missing <= freight)
  if (isOfCoupon && coupon.couponId && !coupon.categoryId) return withQuery(paths.couponGoods, { id: coupon.couponId })
  const amount = freight > 0 ? freight : (coupon?.missing ?? fen(0))
  const category = isOfCoupon ? (coupon.categoryId ?? undefined) : undefined
  return searchPath({ minYuan: yuanText(amount), category, inStock: true, sort: 'priceUp' })
}

function DeliveryNote({ cart }: { cart: Cart }) {
  const { missingForFreeFreight, selectedCount, hoursToArrive } = cart
  if (selectedCount === 0) return <p className="py-3 text-center text-xs text-ink-2">{m.orders_cart_choose()}</p>
  const free = missingForFreeFreight === 0 ? m.orders_freight_free() : undefined
  const said = [free, arrivalText(hoursToArrive)].filter(Boolean).join(' · ')
  return said ? <p className="py-3 text-center text-xs text-ink-2">{said}</p> : null
}
