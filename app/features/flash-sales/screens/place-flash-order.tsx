import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { orderFields, PlaceOrderForm } from '~/features/checkout/parts/place-order-form'
import { goOn } from '~/features/checkout/parts/place-order-go-on'
import { piecesOf } from '~/features/checkout/parts/place-order-pieces'
import { refuseOrder } from '~/features/checkout/parts/place-order-refused'
import { OrderLines } from '~/features/orders/parts/order-lines'
import { calls } from '~/house/registers/calls'
import { refusals } from '~/house/registers/refusals'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { redirectTo } from '~/web/h5/answers'
import { noteLinks } from '~/web/h5/attribution'
import { h5 } from '~/web/h5/client'
import { cookies } from '~/web/h5/cookies'
import { formFor, postedForm, readForm, refuseForm } from '~/web/kits/form/form'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { Quantity } from '~/web/ui/quantity'
import { PAUSE, placeAgain } from './place-flash-order-again'
import { askedOf, previewOf } from './place-flash-order-asked'
import { BusyAgain, NothingInSale } from './place-flash-order-ends'
import { FlashSums } from './place-flash-order-sums'

export const handle: ScreenHandle = {
  title: () => m.flash_order_title(),
  parent: (query) => {
    const id = query.get('saleId')
    return id ? withQuery(paths.flashGoods, { id }) : paths.flashSales
  },
}

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data && 'again' in data ? [{ httpEquiv: 'refresh', content: `${data.seconds};url=${data.again}` }] : []

const placeForm = formFor('place-flash-order', z.object(orderFields))

export async function loader({ request }: LoaderFunctionArgs) {
  const member = await h5.member(request)
  const asked = askedOf(request)
  const { saleId, skuId, quantity, addressId } = asked
  const busy = await placeAgain(member, request, asked)
  if (busy) return data(busy, { status: 503, headers: { 'Retry-After': String(PAUSE) } })
  const [{ preview, told, refused, isAddressGone }, addresses, written] = await Promise.all([
    previewOf(member, asked),
    member.call(calls.addresses.list),
    cookies.remark.read(request),
  ])
  if (!preview) return { refused, saleId }
  const address = isAddressGone ? undefined : addresses.items.find((one) => one.id === preview.addressId)
  const here = withQuery(paths.placeFlashOrder, { saleId, skuId, quantity, addressId })
  const remark = written?.of === skuId ? written.text : ''
  return { preview, told, address, hasAddresses: addresses.items.length > 0, here, remark }
}

export async function action({ request }: ActionFunctionArgs) {
  const member = await h5.member(request)
  const { locale } = member
  const { saleId, skuId, quantity, addressId } = askedOf(request)
  const posted = await postedForm(request)
  const form = await readForm(placeForm, posted, locale)
  if (!form.ok) return form.answer
  const { remark, total, submissionId, seen, addressId: chosen } = form.value
  const intent = posted.get('intent')
  const pieces = piecesOf(form.value, quantity)
  const here = withQuery(paths.placeFlashOrder, { saleId, skuId, quantity: pieces, addressId })
  const kept = { cookies: [await cookies.remark.write({ of: skuId, text: remark })] }

  if (intent === 'address')
    return redirectTo(withQuery(chosen ? paths.addresses : paths.addressForm, { for: here, chosen }), kept)
  if (intent === 'apply' || form.value.step || pieces !== quantity) {
    const preview = await member.ask(calls.flashSales.preview, { saleId, skuId, quantity: pieces })
    return preview.ok ? redirectTo(here, kept) : refuseOrder(placeForm, posted, preview)
  }
  if (!chosen) return refuseForm(placeForm, posted, {}, m.orders_address_needed({}, { locale }))
  const order = { saleId, skuId, quantity, addressId: chosen, remark, total, submissionId, seen }
  await noteLinks(member, request)
  const placed = await member.ask(calls.flashSales.place, order)
  if (placed.ok) return goOn(member, placed.data.orderId, total)
  if (placed.code !== refusals.busy.code) return refuseOrder(placeForm, posted, placed)
  return redirectTo(withQuery(here, { again: submissionId, addressId: chosen }), {
    cookies: [...kept.cookies, await cookies.rush.write(order)],
  })
}

export default function PlaceFlashOrder() {
  const screen = useLoaderData<typeof loader>()
  if ('again' in screen) {
    const { again, saleId, seconds } = screen
    return <BusyAgain again={again} saleId={saleId} seconds={seconds} />
  }
  if (!screen.preview) return <NothingInSale saleId={screen.saleId} refused={screen.refused} />
  const { preview, told, address, hasAddresses, here, remark } = screen
  return (
    <PlaceOrderForm
      {...{ of: placeForm, here, remark, preview, told, address, hasAddresses }}
      lines={
        <OrderLines
          lines={preview.lines}
          quantity={({ title, quantity }) => (
            <Quantity of={title} value={quantity} max={Math.max(1, preview.most)} intent="apply" auto />
          )}
        />
      }
      sums={<FlashSums preview={preview} />}
    />
  )
}
