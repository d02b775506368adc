import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { orderFields, PlaceButton, PlaceOrderForm } from '~/features/checkout/parts/place-order-form'
import { goOn } from '~/features/checkout/parts/place-order-go-on'
import { piecesOf } from '~/features/checkout/parts/place-order-pieces'
import { refuseOrder } from '~/features/checkout/parts/place-order-refused'
import { OrderLines } from '~/features/orders/parts/order-lines'
import { calls } from '~/house/registers/calls'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { redirectTo } from '~/web/h5/answers'
import { h5 } from '~/web/h5/client'
import { cookies } from '~/web/h5/cookies'
import { formFor, postedForm, readForm, refuseForm } from '~/web/kits/form/form'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { Quantity } from '~/web/ui/quantity'
import { exchangePath } from '../parts/points-goods-cards'
import { askedOf, previewOf } from './place-points-order-asked'
import { NothingToExchange, PointsOrderBar, ShortOfPoints } from './place-points-order-ends'
import { PointsSums } from './place-points-order-sums'

export const handle: ScreenHandle = {
  title: () => m.exchange_order_title(),
  parent: (query) => {
    const id = query.get('pointsGoodsId')
    return id ? exchangePath(id) : paths.points
  },
}

const placeForm = formFor('place-points-order', z.object(orderFields))

export async function loader({ request }: LoaderFunctionArgs) {
  const member = await h5.member(request)
  const asked = askedOf(request)
  const { pointsGoodsId, quantity, addressId } = asked
  const [{ preview, told, refused, isAddressGone }, addresses, written] = await Promise.all([
    previewOf(member, asked),
    member.call(calls.addresses.list),
    cookies.remark.read(request),
  ])
  if (!preview) return { refused }
  const address = isAddressGone ? undefined : addresses.items.find((one) => one.id === preview.addressId)
  const here = withQuery(paths.placePointsOrder, { pointsGoodsId, quantity, addressId })
  const remark = written?.of === pointsGoodsId ? written.text : ''
  return { preview, told, address, hasAddresses: addresses.items.length > 0, here, remark }
}

export async function action({ request }: ActionFunctionArgs) {
  const member = await h5.member(request)
  const { locale } = member
  const { pointsGoodsId, quantity, addressId } = askedOf(request)
  const posted = await postedForm(request)
  const form = await readForm(placeForm, posted, locale)
  if (!form.ok) return form.answer
  const { remark, total, submissionId, seen, addressId: chosen } = form.value
  const intent = posted.get('intent')
  const pieces = piecesOf(form.value, quantity)
  const here = withQuery(paths.placePointsOrder, { pointsGoodsId, quantity: pieces, addressId })
  const kept = { cookies: [await cookies.remark.write({ of: pointsGoodsId, text: remark })] }

  if (intent === 'address')
    return redirectTo(withQuery(chosen ? paths.addresses : paths.addressForm, { for: here, chosen }), kept)
  if (intent === 'apply' || form.value.step || pieces !== quantity) {
    const preview = await member.ask(calls.pointsGoods.preview, { pointsGoodsId, quantity: pieces })
    return preview.ok ? redirectTo(here, kept) : refuseOrder(placeForm, posted, preview)
  }
  if (!chosen) return refuseForm(placeForm, posted, {}, m.orders_address_needed({}, { locale }))
  const order = { pointsGoodsId, quantity, addressId: chosen, remark, total, submissionId, seen }
  const placed = await member.ask(calls.pointsGoods.place, order)
  return placed.ok ? goOn(member, placed.data.orderId, total) : refuseOrder(placeForm, posted, placed)
}

export default function PlacePointsOrder() {
  const screen = useLoaderData<typeof loader>()
  if (!screen.preview) return <NothingToExchange refused={screen.refused} />
  const { preview, told, address, hasAddresses, here, remark } = screen
  return (
    <PlaceOrderForm
      {...{ of: placeForm, here, remark, preview, told, address, hasAddresses }}
      above={<ShortOfPoints preview={preview} />}
      lines={
        <OrderLines
          lines={preview.lines}
          quantity={({ title, quantity }) => (
            <Quantity of={title} value={quantity} max={Math.max(1, preview.most)} intent="apply" auto />
          )}
        />
      }
      sums={<PointsSums preview={preview} />}
      bar={
        <PointsOrderBar preview={preview}>
          <PlaceButton here={here} text={m.exchange_do()} />
        </PointsOrderBar>
      }
    />
  )
}
