import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData, useLocation } from '@remix-run/react'
import { GoodsCards } from '~/features/goods/parts/goods-cards'
import { calls } from '~/house/registers/calls'
import * as m from '~/paraglide/messages'
import { paths } from '~/paths'
import { yuanText } from '~/values/money'
import { cookieHeaders, redirectTo } from '~/web/h5/answers'
import { type Client, h5 } from '~/web/h5/client'
import { cookies } from '~/web/h5/cookies'
import { kept, keptHeaders } from '~/web/h5/kept'
import { isPrefetch } from '~/web/h5/prefetch'
import { Alert, postedForm } from '~/web/kits/form/form'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { ActionBar } from '~/web/ui/action-bar'
import { Button, ButtonLink } from '~/web/ui/button'
import { Empty } from '~/web/ui/empty'
import { LiveRegion } from '~/web/ui/enhanced'
import { FreshAgain } from '~/web/ui/fresh-again'
import { Money } from '~/web/ui/money'
import { askedQuantity } from '~/web/ui/quantity'
import type { Cart as CartOf } from '../contract/members'
import { CartLineRow, Tick } from './cart-line'

export const handle: ScreenHandle = { title: () => m.orders_cart_title(), tab: 3, kept: { query: [] } }

export async function loader({ request }: LoaderFunctionArgs) {
  const guest = await h5.guest(request)
  const [cart, liked] = await Promise.all([
    guest.call(calls.carts.list),
    guest.call(guest.user ? calls.goods.guessForMember : calls.goods.guessYouLike, { most: 6 }),
  ])
  const edited = cart.lines.find((line) => line.id === new URL(request.url).searchParams.get('line'))
  const goods = edited && (await guest.call(calls.goods.detail, { id: edited.goodsId }))
  // A guest with an empty cart may get the cached page.
  const isLikeAny = !guest.user && cart.lines.length === 0
  const isDone = isLikeAny && !isPrefetch(request) && (await cookies.cart.read(request)) !== undefined
  const headers = await cookieHeaders({ cookies: [isDone ? await cookies.cart.clear() : undefined] })
  if (isLikeAny && !isDone)
    for (const [name, value] of Object.entries(kept(['catalogue', 'stock'], { goods: liked.items })))
      headers.set(name, value)
  return data({ cart, liked: liked.items, edited: goods && { lineId: edited.id, goods } }, { headers })
}

export const headers = keptHeaders

export async function action({ request }: ActionFunctionArgs) {
  const guest = await h5.guest(request)
  const posted = await postedForm(request)
  const lineId = String(posted.get('lineId') ?? '')
  const answer = await act(guest, lineId, posted)
  if (!answer.ok) {
    return data(
      { lineId, message: answer.fields.quantity ?? answer.msg, typed: posted.get('quantity') },
      { status: 422 },
    )
  }
  return redirectTo(new URL(request.url).pathname)
}

function act(guest: Client, lineId: string, posted: FormData) {
  const isSelected = posted.get('isSelected') === 'true'
  switch (posted.get('intent')) {
    case 'select':
      return guest.ask(calls.carts.select, { lineIds: [lineId], isSelected })
    case 'selectAll':
      return guest.ask(calls.carts.select, { isSelected })
    case 'remove':
      return guest.ask(calls.carts.remove, { lineIds: [lineId] })
    case 'clearInvalid':
      return guest.ask(calls.carts.clearInvalid)
    case 'sku':
      return guest.ask(calls.carts.changeSku, { lineId, skuId: String(posted.get('skuId') ?? '') })
    default: {
      const typed = String(posted.get('quantity') ?? '')
      const asked = askedQuantity({ quantity: Number(typed), step: String(posted.get('step') ?? '') })
      return guest.ask(calls.carts.change, { lineId, quantity: Number.isInteger(asked) ? asked : typed })
    }
  }
}

export default function Cart() {
  const { cart, liked, edited } = useLoaderData<typeof loader>()
  const refusal = useActionData<typeof action>()
  const valid = cart.lines.filter((line) => !line.invalid)
  const invalid = cart.lines.filter((line) => line.invalid)
  const { pathname } = useLocation()
  const isTab = pathname === paths.cartTab
  return (
    <>
      <LiveRegion id="cart-region" className="flex flex-1 flex-col">
        {/* The tab has no bar that would show the title. */}
        {isTab && <h1 className="sr-only">{m.orders_cart_title()}</h1>}
        <div className="flex-1 px-4 pt-3">
          {cart.lines.length === 0 && (
            <Empty
              picture="demo/empty-cart"
              title={m.orders_cart_empty()}
              text={m.orders_cart_empty_text()}
              action={{ href: paths.home, text: m.orders_go_shopping() }}
            />
          )}
          {refusal && !valid.some(({ id }) => id === refusal.lineId) && <Alert>{refusal.message}</Alert>}
          {valid.length > 0 && (
            <ul className="card px-3">
              {valid.map((line) => (
                <CartLineRow
                  key={line.id}
                  line={line}
                  refusal={refusal?.lineId === line.id ? refusal : undefined}
                  edited={edited?.lineId === line.id ? edited.goods : undefined}
                />
              ))}
            </ul>
          )}
          {invalid.length > 0 && <InvalidLines lines={invalid} />}
          {cart.couponSaving > 0 && (
            <p className="pt-3 text-center text-xs">
              <a href={paths.coupons} className="price hit whitespace-normal underline underline-offset-4">
                {m.coupons_saving({ amount: yuanText(cart.couponSaving) })}
              </a>
            </p>
          )}
          {cart.lines.length > 0 && <p className="py-3 text-center text-xs text-ink-2">{freightNote(cart)}</p>}
          {liked.length > 0 && (
            <section className="pt-2">
              <h2 className="pb-2 text-base font-bold">{m.goods_you_may_like()}</h2>
              <GoodsCards id="liked" items={liked} back={pathname} />
            </section>
          )}
        </div>
        {valid.length > 0 && <CheckOut cart={cart} />}
      </LiveRegion>
      <FreshAgain />
    </>
  )
}

function InvalidLines({ lines }: { lines: CartOf['lines'] }) {
  const { pathname } = useLocation()
  return (
    <section className="card mt-2 px-3">
      <form method="post" action={pathname} className="flex items-center pt-3">
        <h2 className="font-bold">{m.orders_cart_invalid({ count: lines.length })}</h2>
        <Button look="plain" size="sm" className="ml-auto" name="intent" value="clearInvalid">
          {m.orders_cart_clear_invalid()}
        </Button>
      </form>
      <ul>
        {lines.map((line) => (
          <CartLineRow key={line.id} line={line} />
        ))}
      </ul>
    </section>
  )
}

function freightNote({ missingForFreeFreight, selectedCount }: CartOf): string {
  if (selectedCount === 0) return m.orders_cart_choose()
  if (missingForFreeFreight === 0) return m.orders_freight_free()
  return m.orders_freight_missing({ amount: yuanText(missingForFreeFreight) })
}

function CheckOut({ cart }: { cart: CartOf }) {
  const { pathname } = useLocation()
  return (
    <ActionBar>
      <form method="post" action={pathname} className="flex flex-none items-center">
        <input type="hidden" name="intent" value="selectAll" />
        <Tick isOn={cart.allSelected} label={m.orders_cart_select_all()} />
        <span aria-hidden className="max-[359px]:hidden">
          {m.orders_cart_all()}
        </span>
      </form>
      <span className="ml-auto mr-3 text-right">
        <span className="block text-xs text-ink-2">{m.word_total()}</span>
        <Money fen={cart.total} size="lg" />
      </span>
      {cart.selectedCount > 0 ? (
        <ButtonLink href={paths.placeOrder} className="flex-initial">
          {m.orders_check_out({ count: cart.selectedCount })}
        </ButtonLink>
      ) : (
        <Button type="button" disabled className="flex-initial">
          {m.orders_check_out({ count: 0 })}
        </Button>
      )}
    </ActionBar>
  )
}
