import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { calls } from '~/contract/calls'
import * as f from '~/contract/fields'
import { REMARK_MOST, SEEN_MOST } from '~/contract/orders/orders'
import { redirectTo } from '~/h5/answers'
import { h5 } from '~/h5/client'
import { cookies } from '~/h5/cookies'
import type { ScreenHandle } from '~/layouts/screen-handle'
import { m } from '~/paraglide/messages'
import { OrderLines } from '~/parts/orders/order-lines'
import { exchangePath } from '~/parts/points-goods/points-goods-cards'
import { paths, withQuery } from '~/paths'
import { Button, EnterPresses } from '~/ui/button'
import { LiveRegion } from '~/ui/enhanced'
import { TextArea } from '~/ui/field'
import { Form, formFor, postedForm, readForm, refuseForm } from '~/ui/form'
import { Quantity } from '~/ui/quantity'
import { AddressChoice } from './place-order-address'
import { goOn } from './place-order-go-on'
import { piecesOf } from './place-order-pieces'
import { refuseOrder } from './place-order-refused'
import { Told } from './place-order-told'
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

const placeForm = formFor(
  'place-points-order',
  z.object({
    remark: f.optionalText(REMARK_MOST),
    addressId: f.optionalText(64),
    total: z.coerce.number(),
    submissionId: f.id,
    quantity: f.quantity.optional().catch(undefined),
    step: z.string().optional(),
    seen: f.optionalText(SEEN_MOST),
  }),
)

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
    <LiveRegion id="place-points-order-live" className="flex flex-1 flex-col">
      <Form of={placeForm} values={{ remark }} className="flex flex-1 flex-col">
        <EnterPresses formAction={here} data-native="" />
        <input type="hidden" name="addressId" value={address?.id ?? ''} />
        <input type="hidden" name="total" value={preview.payable} />
        <input type="hidden" name="submissionId" value={preview.submissionId} />
        <input type="hidden" name="seen" value={preview.seen} />
        <div className="flex-1 px-4 pt-3">
          <Told sentences={told} />
          <ShortOfPoints preview={preview} />
          <AddressChoice address={address} hasAddresses={hasAddresses} />
          <section className="card mt-2 px-3">
            <OrderLines
              lines={preview.lines}
              quantity={({ title, quantity }) => (
                <Quantity of={title} value={quantity} max={Math.max(1, preview.most)} intent="apply" auto />
              )}
            />
          </section>
          <section className="card mt-2 px-3 py-2">
            <TextArea
              name="remark"
              label={m.orders_remark()}
              stacked
              rows={2}
              maxLength={REMARK_MOST}
              placeholder={m.orders_remark_hint()}
            />
          </section>
          <PointsSums preview={preview} />
        </div>
        <PointsOrderBar preview={preview}>
          <Button name="intent" value="place" formAction={here} data-native="">
            {m.exchange_do()}
          </Button>
        </PointsOrderBar>
      </Form>
    </LiveRegion>
  )
}
