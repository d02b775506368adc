import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import * as f from '~/contract/fields'
import { arrivalText } from '~/features/delivery/parts/parcel-texts'
import { searchPath } from '~/features/goods/parts/search-query'
import { discountSums } from '~/features/orders/parts/discount-sums'
import { calls } from '~/house/registers/calls'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { yuanText } from '~/values/money'
import { redirectTo } from '~/web/h5/answers'
import { noteLinks } from '~/web/h5/attribution'
import { h5 } from '~/web/h5/client'
import { formFor, refuseForm } from '~/web/kits/form/form'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { placing } from '../parts/place-order-campaign'
import { orderFields, PlaceOrderForm } from '../parts/place-order-form'
import { linePieces, NothingToOrder } from '../parts/place-order-pieces'
import { Discounts, type Preview } from './place-order-discounts'

export const handle: ScreenHandle = { title: () => m.orders_place_title(), parent: paths.cartTab }

const querySchema = z.object({
  skuId: f.id.optional().catch(undefined),
  quantity: f.quantity.optional().catch(undefined),
  addressId: f.id.optional().catch(undefined),
  /** 'none' for no coupon; the best one by default. */
  coupon: f.id.optional().catch(undefined),
  points: z
    .union([z.literal('most'), f.amount])
    .optional()
    .catch(undefined),
})

function queryOf(request: Request) {
  const { skuId, quantity, addressId, ...choices } = querySchema.parse(
    Object.fromEntries(new URL(request.url).searchParams),
  )
  return { what: { skuId, quantity }, addressId, choices }
}

const form = formFor(
  'place-order',
  z.object({
    ...orderFields,
    couponId: f.optionalText(64),
    pointsSpent: f.amount,
    coupon: f.optionalText(64),
    points: f.amount.optional().catch(undefined),
  }),
)

const ordinary = placing({
  path: paths.placeOrder,
  form,
  queryOf,
  hasPieces: ({ skuId }) => skuId !== undefined,
  remarkOf: ({ skuId = '' }) => skuId,
  discounts: {
    of: ({ couponId, pointsSpent }: Preview) => ({ coupon: couponId ?? 'none', points: pointsSpent }),
    chosen: ({ couponId, pointsSpent, coupon, points }, intent) => ({
      coupon: coupon || couponId || 'none',
      points: intent === 'mostPoints' ? ('most' as const) : (points ?? pointsSpent),
    }),
    without({ coupon, points }, refused) {
      if (refused.couponId && coupon !== 'none') return { coupon: 'none', points }
      return refused.points && points ? { coupon } : undefined
    },
  },
  preview: ({ ask }, what, { addressId, coupon, points }) =>
    ask(calls.orders.preview, { ...what, addressId, couponId: coupon, points }),
  async act({ member, posted, value, intent, isApplied, requested, what, addressId, choices, here, remarkCookies }) {
    const { locale, ask } = member
    if (intent.startsWith('claim')) {
      const claimed = await (intent === 'claimNew'
        ? ask(calls.coupons.receiveNewMemberCoupon)
        : ask(calls.coupons.claim, { batchId: intent.slice('claim '.length) }))
      if (!claimed.ok) return refuseForm(form, posted, {}, claimed.msg)
      const { couponId: coupon } = claimed.data
      const withIt = withQuery(paths.placeOrder, { ...what, addressId, coupon, points: choices?.points })
      return redirectTo(withIt, { ...remarkCookies, toast: m.coupons_claimed({}, { locale }) })
    }
    const { couponId, pointsSpent } = value
    const isAsShown = choices?.coupon === (couponId || 'none') && choices.points === pointsSpent
    // The choice differs from the one behind the total on the screen.
    if (!isApplied && !(isAsShown && what.quantity === requested.quantity))
      return redirectTo(here, { ...remarkCookies, toast: m.coupons_choice_changed({}, { locale }) })
  },
  async place({ member, request, value: { couponId, pointsSpent } }, order) {
    await noteLinks(member, request)
    return member.ask(calls.orders.place, { ...order, couponId: couponId || undefined, points: pointsSpent })
  },
})

export const loader = async ({ request }: LoaderFunctionArgs) => ordinary.load(await h5.member(request), request)
export const action = async ({ request }: ActionFunctionArgs) => ordinary.post(await h5.member(request), request)

export default function PlaceOrder() {
  const { what, refused, order } = useLoaderData<typeof loader>()
  const toCart = { href: paths.cartTab, text: m.orders_to_cart() }
  if (!order) return <NothingToOrder refused={refused} picture="demo/empty-cart" action={toCart} />
  const { preview } = order
  const { couponId, goodsTotal, discountTotal, pointsSpent, missingForFreeFreight, hoursToArrive, left } = preview
  return (
    <PlaceOrderForm
      of={form}
      order={order}
      hidden={
        <>
          <input type="hidden" name="couponId" value={couponId ?? ''} />
          <input type="hidden" name="pointsSpent" value={pointsSpent} />
        </>
      }
      quantity={what.skuId === undefined ? undefined : linePieces()}
      arrives={arrivalText(hoursToArrive)}
      left={
        left.length > 0 && <p className="pb-3 text-xs text-ink-2">{m.orders_left_out({ titles: left.join(' · ') })}</p>
      }
      discounts={<Discounts preview={preview} />}
      saved={discountTotal}
      sums={[{ name: m.orders_sum_goods(), value: `¥${yuanText(goodsTotal)}` }, ...discountSums(preview)]}
      notes={
        missingForFreeFreight > 0 && (
          <p className="mt-1 text-xs">
            <a
              className="hit text-brand-700 underline underline-offset-4"
              href={searchPath({ minYuan: yuanText(missingForFreeFreight), inStock: true, sort: 'priceUp' })}
            >
              {m.orders_freight_missing({ amount: yuanText(missingForFreeFreight) })}
            </a>
          </p>
        )
      }
    />
  )
}
