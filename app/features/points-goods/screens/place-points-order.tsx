import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import * as f from '~/contract/fields'
import { placing } from '~/features/checkout/parts/place-order-campaign'
import { orderFields, PlaceButton, PlaceOrderForm } from '~/features/checkout/parts/place-order-form'
import { linePieces, NothingToOrder } from '~/features/checkout/parts/place-order-pieces'
import { calls } from '~/house/registers/calls'
import * as m from '~/paraglide/messages'
import { paths } from '~/paths'
import { yuanText } from '~/values/money'
import { h5 } from '~/web/h5/client'
import { formFor } from '~/web/kits/form/form'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { ButtonLink } from '~/web/ui/button'
import { WhyNot } from '~/web/ui/why-not'
import { exchangePath } from '../parts/points-goods-cards'
import { PointsPrice, pointsText } from '../parts/points-price'

export const handle: ScreenHandle = {
  title: () => m.exchange_order_title(),
  parent: (query) => {
    const id = query.get('pointsGoodsId')
    return id ? exchangePath(id) : paths.points
  },
}

const querySchema = z.object({
  pointsGoodsId: f.id.catch(''),
  quantity: f.quantity.catch(1),
  addressId: f.id.optional().catch(undefined),
})

function queryOf(request: Request) {
  const { addressId, ...what } = querySchema.parse(Object.fromEntries(new URL(request.url).searchParams))
  return { what, addressId }
}

const form = formFor('place-points-order', z.object(orderFields))

const exchange = placing({
  path: paths.placePointsOrder,
  form,
  queryOf,
  remarkOf: ({ pointsGoodsId }) => pointsGoodsId,
  preview: ({ ask }, what, { addressId }) => ask(calls.pointsGoods.preview, { ...what, addressId }),
  place: ({ member }, order) => member.ask(calls.pointsGoods.place, order),
})

export const loader = async ({ request }: LoaderFunctionArgs) => exchange.load(await h5.member(request), request)
export const action = async ({ request }: ActionFunctionArgs) => exchange.post(await h5.member(request), request)

export default function PlacePointsOrder() {
  const { refused, order } = useLoaderData<typeof loader>()
  const back = { href: paths.points, text: m.exchange_back() }
  if (!order) return <NothingToOrder refused={refused} icon="coin" action={back} />
  const { goodsTotal, pointsDiscount, pointsSpent, payable, minutesToPay, available, most } = order.preview
  const points = pointsText(pointsSpent)
  // Whoever has too few sees how many are missing before anything is sent.
  const isShort = available < pointsSpent
  const short = m.exchange_short({ have: pointsText(available), missing: pointsText(pointsSpent - available) })
  return (
    <PlaceOrderForm
      of={form}
      order={order}
      above={isShort && <WhyNot text={short} className="mb-2" />}
      quantity={linePieces(most)}
      sums={[
        { name: m.goods_everyday(), value: `¥${yuanText(goodsTotal)}` },
        { name: m.points_sum({ points }), value: <span className="price">{`−¥${yuanText(pointsDiscount)}`}</span> },
      ]}
      price={<PointsPrice points={pointsSpent} cash={payable} />}
      notes={
        <div className="num mt-2 text-xs text-ink-2">
          {!isShort && <p>{m.exchange_left_after({ left: pointsText(available - pointsSpent) })}</p>}
          {payable > 0 && <p>{m.exchange_pay_within({ minutes: minutesToPay })}</p>}
          <p>{m.exchange_no_coupons()}</p>
        </div>
      }
      button={
        isShort ? (
          <ButtonLink look="soft" href={`${paths.points}#earn`}>
            {m.exchange_to_earn()}
          </ButtonLink>
        ) : (
          <PlaceButton here={order.here} text={m.exchange_do()} />
        )
      }
    />
  )
}
