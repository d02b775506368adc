import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import * as f from '~/contract/fields'
import { discountSums } from '~/features/orders/parts/discount-sums'
import { OrderLines } from '~/features/orders/parts/order-lines'
import { goToPay } from '~/features/payments/parts/go-to-pay'
import { calls } from '~/house/registers/calls'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { yuanText } from '~/values/money'
import { redirectTo } from '~/web/h5/answers'
import { noteLinks } from '~/web/h5/attribution'
import { h5 } from '~/web/h5/client'
import { cookies } from '~/web/h5/cookies'
import { formFor, postedForm, readForm, refuseForm } from '~/web/kits/form/form'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { Money } from '~/web/ui/money'
import { Sums } from '~/web/ui/sums'
import { orderFields, PlaceOrderForm } from '../parts/place-order-form'
import { LinePieces, piecesOf } from '../parts/place-order-pieces'
import { NothingToOrder, refuseOrder } from '../parts/place-order-refused'
import { askedOf, claimFor, previewOf } from './place-order-asked'
import { Discounts } from './place-order-discounts'

export const handle: ScreenHandle = { title: () => m.orders_place_title(), parent: paths.cartTab }

const placeForm = formFor(
  'place-order',
  z.object({
    ...orderFields,
    /** What the prices on the screen were worked out with. */
    couponId: f.optionalText(64),
    pointsSpent: f.amount,
    /** What was chosen since. */
    coupon: f.optionalText(64),
    points: f.amount.optional().catch(undefined),
  }),
)

export async function loader({ request }: LoaderFunctionArgs) {
  const member = await h5.member(request)
  const asked = askedOf(request)
  const { skuId, quantity, addressId } = asked
  const [{ preview, told, refused, isAddressGone }, addresses, written] = await Promise.all([
    previewOf(member, asked),
    member.call(calls.addresses.list),
    cookies.remark.read(request),
  ])
  if (!preview) return { refused }
  const address = isAddressGone ? undefined : addresses.items.find((one) => one.id === preview.addressId)
  const { couponId: applied, pointsSpent } = preview
  const here = withQuery(paths.placeOrder, {
    skuId,
    quantity,
    addressId,
    coupon: applied ?? 'none',
    points: pointsSpent,
  })
  const hasAddresses = addresses.items.length > 0
  const isOneSku = skuId !== undefined
  const note = written?.of === (skuId ?? '') ? written.text : ''
  return { preview, told, address, hasAddresses, here, isOneSku, remark: note }
}

export async function action({ request }: ActionFunctionArgs) {
  const member = await h5.member(request)
  const { locale } = member
  const { skuId, quantity, addressId } = askedOf(request)
  const posted = await postedForm(request)
  const form = await readForm(placeForm, posted, locale)
  if (!form.ok) return form.answer
  const { remark, total, submissionId, seen, couponId, pointsSpent } = form.value
  const chosen = form.value.addressId
  const coupon = form.value.coupon || couponId || 'none'
  const intent = String(posted.get('intent') ?? '')
  const pieces = skuId ? piecesOf(form.value, quantity) : undefined
  const points = intent === 'mostPoints' ? 'most' : (form.value.points ?? pointsSpent)
  const here = withQuery(paths.placeOrder, { skuId, quantity: pieces, addressId, coupon, points })
  // Not in the address: 140 characters of Chinese are more than a way back may have.
  const kept = { cookies: [await cookies.remark.write({ of: skuId ?? '', text: remark })] }

  if (intent === 'address')
    return redirectTo(withQuery(chosen ? paths.addresses : paths.addressForm, { for: here, chosen }), kept)
  if (intent.startsWith('claim')) {
    const claimed = await claimFor(member, intent)
    if (!claimed.ok) return refuseForm(placeForm, posted, {}, claimed.msg)
    const { couponId: coupon } = claimed.data
    const withIt = withQuery(paths.placeOrder, { skuId, quantity: pieces, addressId, coupon, points })
    return redirectTo(withIt, { ...kept, toast: m.coupons_claimed({}, { locale }) })
  }
  if (intent === 'apply' || intent === 'mostPoints' || form.value.step) {
    const preview = await member.ask(calls.orders.preview, { skuId, quantity: pieces })
    return preview.ok ? redirectTo(here, kept) : refuseOrder(placeForm, posted, preview)
  }
  // Something else was chosen than what the total on the screen says.
  if (coupon !== (couponId || 'none') || points !== pointsSpent || pieces !== quantity)
    return redirectTo(here, { ...kept, toast: m.coupons_choice_changed({}, { locale }) })
  if (!chosen) return refuseForm(placeForm, posted, {}, m.orders_address_needed({}, { locale }))
  const discounts = { couponId: couponId || undefined, points: pointsSpent }
  const order = { skuId, quantity, addressId: chosen, remark, total, submissionId, seen, ...discounts }
  await noteLinks(member, request)
  const placed = await member.ask(calls.orders.place, order)
  if (!placed.ok) return refuseOrder(placeForm, posted, placed)

  const { orderId } = placed.data
  const done = withQuery(paths.payStatus, { id: orderId })
  const extras = { cookies: [await cookies.remark.clear()] }
  return total > 0 ? goToPay(member, orderId, done, extras) : redirectTo(done, extras)
}

export default function PlaceOrder() {
  const { refused, preview, told, address, hasAddresses, here, isOneSku, remark } = useLoaderData<typeof loader>()
  if (!preview) return <NothingToOrder {...refused} />
  const { goodsTotal, couponDiscount, pointsDiscount, pointsSpent, freight, payable, missingForFreeFreight } = preview
  return (
    <PlaceOrderForm
      {...{ of: placeForm, here, remark, preview, told, address, hasAddresses }}
      hidden={
        <>
          <input type="hidden" name="couponId" value={preview.couponId ?? ''} />
          <input type="hidden" name="pointsSpent" value={pointsSpent} />
        </>
      }
      lines={
        <>
          <OrderLines lines={preview.lines} quantity={isOneSku ? LinePieces : undefined} />
          {preview.left.length > 0 && (
            <p className="pb-3 text-xs text-ink-2">{m.orders_left_out({ titles: preview.left.join(' · ') })}</p>
          )}
        </>
      }
      discounts={<Discounts preview={preview} />}
      sums={
        <section className="card mt-2 p-3">
          <Sums
            sums={[
              { name: m.orders_sum_goods(), value: `¥${yuanText(goodsTotal)}` },
              ...discountSums({ couponDiscount, pointsDiscount, pointsSpent }),
              { name: m.orders_sum_freight(), value: freight ? `¥${yuanText(freight)}` : m.orders_sum_free() },
              { name: m.orders_sum_payable(), value: <Money fen={payable} size="lg" />, total: true },
            ]}
          />
          {missingForFreeFreight > 0 && (
            <p className="mt-1 text-xs text-ink-2">
              {m.orders_freight_missing({ amount: yuanText(missingForFreeFreight) })}
            </p>
          )}
        </section>
      }
    />
  )
}
