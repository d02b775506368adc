import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import type { Address } from '~/contract/addresses'
import { calls } from '~/contract/calls'
import * as f from '~/contract/fields'
import { REMARK_MOST } from '~/contract/orders'
import { refusals } from '~/contract/refusals'
import { redirectTo } from '~/h5/answers'
import { h5 } from '~/h5/client'
import { cookies } from '~/h5/cookies'
import type { ScreenHandle } from '~/layouts/screen-handle'
import { m } from '~/paraglide/messages'
import { parentOf, paths, withQuery } from '~/paths'
import { ActionBar } from '~/ui/action-bar'
import { Button } from '~/ui/button'
import { Empty } from '~/ui/empty'
import { TextArea } from '~/ui/field'
import { Form, formFor, postedForm, readForm, refuseForm } from '~/ui/form'
import { Icon } from '~/ui/icon'
import { Money } from '~/ui/money'
import { Sums } from '~/ui/sums'
import { yuanText } from '~/values/money'
import { OrderLines } from '../mine/order-lines'

export const handle: ScreenHandle = { title: () => m.orders_place_title(), parent: parentOf('placeOrder') }

const placeForm = formFor(
  'place-order',
  z.object({
    remark: f.optionalText(REMARK_MOST),
    addressId: f.optionalText(64),
    total: z.coerce.number(),
    submissionId: f.id,
  }),
)

/** What is ordered, as the address of this screen says it; without a SKU it is the selected part of the cart. */
const asked = z.object({
  skuId: f.id.optional().catch(undefined),
  quantity: f.quantity.optional().catch(undefined),
  addressId: f.id.optional().catch(undefined),
})
const askedOf = (request: Request) => asked.parse(Object.fromEntries(new URL(request.url).searchParams))

export async function loader({ request }: LoaderFunctionArgs) {
  const member = await h5.member(request)
  const { skuId, quantity, addressId } = askedOf(request)
  const [preview, addresses, written] = await Promise.all([
    member.ask(calls.orders.preview, { skuId, quantity, addressId }),
    member.call(calls.addresses.list),
    cookies.remark.read(request),
  ])
  // The chosen address was removed meanwhile: the default one takes its place.
  const isAddressGone = !preview.ok && preview.code === refusals.notFound.code && addressId
  if (isAddressGone) throw await redirectTo(withQuery(paths.placeOrder, { skuId, quantity }))
  if (!preview.ok) return { refusal: preview.msg }
  const address = addresses.items.find((one) => one.id === preview.data.addressId)
  return { preview: preview.data, address, remark: written?.of === (skuId ?? '') ? written.text : '' }
}

export async function action({ request }: ActionFunctionArgs) {
  const member = await h5.member(request)
  const { locale } = member
  const { skuId, quantity, addressId } = askedOf(request)
  const posted = await postedForm(request)
  const form = await readForm(placeForm, posted, locale)
  if (!form.ok) return form.answer
  const { remark, total, submissionId } = form.value
  const chosen = form.value.addressId

  if (posted.get('intent') === 'address') {
    const here = withQuery(paths.placeOrder, { skuId, quantity, addressId })
    // Not in the address: 140 characters of Chinese are more than a way back may have.
    return redirectTo(withQuery(chosen ? paths.addresses : paths.addressForm, { for: here, chosen }), {
      cookies: [await cookies.remark.write({ of: skuId ?? '', text: remark })],
    })
  }
  if (!chosen) return refuseForm(placeForm, posted, {}, m.orders_address_needed({}, { locale }))
  const order = { skuId, quantity, addressId: chosen, remark, total, submissionId }
  const placed = await member.ask(calls.orders.place, order)
  if (!placed.ok) return refuseForm(placeForm, posted, {}, placed.msg)

  const { orderId } = placed.data
  const payment = total > 0 ? await member.ask(calls.payments.start, { orderId }) : undefined
  return redirectTo(payment?.ok ? payment.data.url : withQuery(paths.payStatus, { id: orderId }), {
    cookies: [await cookies.remark.clear()],
  })
}

export default function PlaceOrder() {
  const { refusal, preview, address, remark } = useLoaderData<typeof loader>()
  if (!preview) {
    return (
      <Empty
        picture="demo/empty-cart"
        title={m.orders_place_refused()}
        text={refusal}
        action={{ href: paths.cartTab, text: m.orders_to_cart() }}
      />
    )
  }
  const { goodsTotal, discountTotal, freight, payable, missingForFreeFreight } = preview
  return (
    <Form of={placeForm} values={{ remark }} className="flex flex-1 flex-col">
      {/* Enter presses the first button of a form; that must be the one that orders. */}
      <button type="submit" className="sr-only" tabIndex={-1} aria-hidden />
      <input type="hidden" name="addressId" value={address?.id ?? ''} />
      <input type="hidden" name="total" value={payable} />
      <input type="hidden" name="submissionId" value={preview.submissionId} />
      <div className="flex-1 px-4 pt-3">
        <AddressChoice address={address} />
        <section className="card mt-2 px-3">
          <OrderLines lines={preview.lines} />
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
        <section className="card mt-2 p-3">
          <Sums
            sums={[
              { name: m.orders_sum_goods(), value: `¥${yuanText(goodsTotal)}` },
              ...(discountTotal ? [{ name: m.orders_sum_discount(), value: `−¥${yuanText(discountTotal)}` }] : []),
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
      </div>
      <ActionBar>
        <span className="mr-3 flex-1">
          <span className="block text-xs text-ink-2">{m.orders_sum_payable()}</span>
          <Money fen={payable} size="xl" />
        </span>
        <Button name="intent" value="place">
          {m.orders_place_do()}
        </Button>
      </ActionBar>
    </Form>
  )
}

/** A button of the form, so that the remark comes along to the address book and back. */
function AddressChoice({ address }: { address?: Address }) {
  return (
    <button
      type="submit"
      name="intent"
      value="address"
      formNoValidate
      className="card flex w-full items-center p-3 text-left"
    >
      <Icon name="location" className="mr-3 flex-none text-brand-700" />
      <span className="min-w-0 flex-1">
        {address ? (
          <>
            <span className="block">
              <b>{address.name}</b> <span className="num ml-1 text-ink-2">{address.phone}</span>
            </span>
            <span className="block text-ink-2">
              {address.place} {address.detail}
            </span>
            <span className="sr-only">{m.orders_address_change()}</span>
          </>
        ) : (
          <b>{m.orders_address_add()}</b>
        )}
      </span>
      <Icon name="chevron" size="sm" className="ml-2 flex-none text-ink-3" />
    </button>
  )
}
