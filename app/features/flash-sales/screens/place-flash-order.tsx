import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import * as f from '~/contract/fields'
import { placing } from '~/features/checkout/parts/place-order-campaign'
import { orderFields, PlaceOrderForm } from '~/features/checkout/parts/place-order-form'
import { linePieces, NothingToOrder } from '~/features/checkout/parts/place-order-pieces'
import { calls } from '~/house/registers/calls'
import { refusals } from '~/house/registers/refusals'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { fen, yuanText } from '~/values/money'
import { redirectTo } from '~/web/h5/answers'
import { noteLinks } from '~/web/h5/attribution'
import { h5 } from '~/web/h5/client'
import { cookies } from '~/web/h5/cookies'
import { formFor } from '~/web/kits/form/form'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { salePath } from '../parts/sale-texts'
import { BusyAgain, goOnFromSale, PAUSE, placeAgain } from './place-flash-order-again'

export const handle: ScreenHandle = {
  title: () => m.flash_order_title(),
  parent: (query) => {
    const id = query.get('saleId')
    return id ? withQuery(paths.flashGoods, { id }) : paths.flashSales
  },
}

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data && 'again' in data ? [{ httpEquiv: 'refresh', content: `${data.seconds};url=${data.again}` }] : []

const querySchema = z.object({
  saleId: f.id.catch(''),
  skuId: f.id.catch(''),
  quantity: f.quantity.catch(1),
  addressId: f.id.optional().catch(undefined),
})

function queryOf(request: Request) {
  const { addressId, ...what } = querySchema.parse(Object.fromEntries(new URL(request.url).searchParams))
  return { what, addressId }
}

const form = formFor('place-flash-order', z.object(orderFields))

const flashSale = placing({
  path: paths.placeFlashOrder,
  form,
  queryOf,
  remarkOf: ({ skuId }) => skuId,
  preview: ({ ask }, what, { addressId }) => ask(calls.flashSales.preview, { ...what, addressId }),
  async place({ member, request, here, remarkCookies }, order) {
    await noteLinks(member, request)
    const placed = await member.ask(calls.flashSales.place, order)
    if (placed.ok) return goOnFromSale(member, placed.data.orderId, order.total)
    if (placed.code !== refusals.busy.code) return placed
    const { submissionId: again, addressId } = order
    return redirectTo(withQuery(here, { again, addressId }), {
      cookies: [...remarkCookies.cookies, await cookies.rush.write(order)],
    })
  },
})

export async function loader({ request }: LoaderFunctionArgs) {
  const member = await h5.member(request)
  const busy = await placeAgain(member, request)
  if (busy) return data(busy, { status: 503, headers: { 'Retry-After': String(PAUSE) } })
  return flashSale.load(member, request)
}
export const action = async ({ request }: ActionFunctionArgs) => flashSale.post(await h5.member(request), request)

export default function PlaceFlashOrder() {
  const screen = useLoaderData<typeof loader>()
  if ('again' in screen) {
    const { again, saleId, seconds } = screen
    return <BusyAgain again={again} saleId={saleId} seconds={seconds} />
  }
  const { what, refused, order } = screen
  const back = { href: what.saleId ? salePath(what.saleId) : paths.flashSales, text: m.flash_back() }
  if (!order) return <NothingToOrder refused={refused} icon="bolt" action={back} />
  const { goodsTotal, usualTotal, minutesToPay, most } = order.preview
  const off = fen(usualTotal - goodsTotal)
  const everyday = [
    { name: m.goods_everyday(), value: `¥${yuanText(usualTotal)}` },
    { name: m.flash_off(), value: <span className="price">{`−¥${yuanText(off)}`}</span> },
  ]
  return (
    <PlaceOrderForm
      of={form}
      order={order}
      quantity={linePieces(most)}
      sums={[...(off > 0 ? everyday : []), { name: m.orders_sum_goods(), value: `¥${yuanText(goodsTotal)}` }]}
      notes={
        <>
          <p className="mt-2 text-xs text-ink-2">{m.flash_pay_within({ minutes: minutesToPay })}</p>
          <p className="text-xs text-ink-2">{m.flash_no_coupons()}</p>
        </>
      }
    />
  )
}
