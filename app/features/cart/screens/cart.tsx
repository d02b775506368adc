import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData, useLocation } from '@remix-run/react'
import { GoodsCards } from '~/features/goods/parts/goods-cards'
import { calls } from '~/house/registers/calls'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { cookieHeaders, redirectTo } from '~/web/h5/answers'
import { cacheHeaders, surrogateHeaders } from '~/web/h5/cache-headers'
import { h5 } from '~/web/h5/client'
import { cookies } from '~/web/h5/cookies'
import { isPrefetch } from '~/web/h5/prefetch'
import { Alert, postedForm } from '~/web/kits/form/form'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { ButtonLink } from '~/web/ui/button'
import { Empty } from '~/web/ui/empty'
import { LiveRegion } from '~/web/ui/enhanced'
import { FreshAgain } from '~/web/ui/fresh-again'
import { changed, manageLines, removedIn } from './cart-acts'
import { CheckOutBar, CheckOutCard, InvalidLines, ManageBar } from './cart-bars'
import { CartLineRow } from './cart-line'
import { CartNotes, Undo } from './cart-notes'

export const handle: ScreenHandle = { title: () => m.goods_cart(), tab: 3, isWide: true, cached: { query: [] } }

export async function loader({ request }: LoaderFunctionArgs) {
  const guest = await h5.guest(request)
  const [cart, liked] = await Promise.all([
    guest.call(calls.carts.list),
    guest.call(guest.user ? calls.goods.guessForMember : calls.goods.guessYouLike, { most: 6 }),
  ])
  const query = new URL(request.url).searchParams
  const edited = cart.lines.find((line) => line.id === query.get('line'))
  const goods = edited && (await guest.call(calls.goods.detail, { id: edited.goodsId }))
  // A guest with an empty cart may get the cached page, unless what was in it may still come back.
  const removed = query.get('removed')
  const isLikeAny = !guest.user && cart.lines.length === 0 && !removed
  const isDone = isLikeAny && !isPrefetch(request) && (await cookies.cart.read(request)) !== undefined
  const headers = await cookieHeaders({ cookies: [isDone ? await cookies.cart.clear() : undefined] })
  if (isLikeAny && !isDone)
    for (const [name, value] of Object.entries(surrogateHeaders(['catalogue', 'stock'], { goods: liked.items })))
      headers.set(name, value)
  const shown = { cart, liked: liked.items, edited: goods && { lineId: edited.id, goods } }
  return data({ ...shown, manage: query.get('manage'), removed }, { headers })
}

export const headers = cacheHeaders

export async function action({ request }: ActionFunctionArgs) {
  const guest = await h5.guest(request)
  const posted = await postedForm(request)
  const done = await manageLines(request, guest, posted)
  if (done) return done
  const lineId = String(posted.get('lineId') ?? '')
  const answer = await changed(guest, lineId, posted)
  if (!answer.ok) {
    return data(
      { lineId, message: answer.fields.quantity ?? answer.msg, typed: posted.get('quantity') },
      { status: 422 },
    )
  }
  return redirectTo(new URL(request.url).pathname)
}

type Refusal = { lineId: string; message: string; typed: unknown }

export default function Cart() {
  const { cart, liked, edited, manage, removed } = useLoaderData<typeof loader>()
  const refusal = useActionData<Refusal>()
  const valid = cart.lines.filter((line) => !line.invalid)
  const invalid = cart.lines.filter((line) => line.invalid)
  const { pathname } = useLocation()
  const isTab = pathname === paths.cartTab
  const isManaged = manage !== null && cart.lines.length > 0
  const managed = isManaged ? { isChosen: manage === 'all' } : undefined
  return (
    <>
      {/* Before the region, whose bar is the screen's last part. */}
      <FreshAgain />
      <LiveRegion id="cart-region" className="flex flex-1 flex-col">
        {/* The tab has no bar that would show the title. */}
        {isTab && <h1 className="sr-only">{m.goods_cart()}</h1>}
        <div className="flex-1 px-4 pt-3">
          {removed && <Undo removed={removedIn(removed)} text={removed} />}
          {cart.lines.length === 0 && (
            <Empty
              picture="demo/empty-cart"
              title={m.orders_cart_empty()}
              text={m.orders_cart_empty_text()}
              action={{ href: paths.home, text: m.orders_go_shopping() }}
            />
          )}
          {cart.lines.length > 0 && (
            <p className="-mt-2 flex min-h-[2.75rem] items-center">
              <span className="num text-sm text-ink-2">{m.orders_cart_kinds({ count: cart.lines.length })}</span>
              <ButtonLink
                look="plain"
                size="sm"
                className="-mr-2 ml-auto"
                href={isManaged ? pathname : withQuery(pathname, { manage: 1 })}
                text={isManaged ? m.orders_cart_manage_end() : m.orders_cart_manage()}
              />
            </p>
          )}
          {refusal && !valid.some(({ id }) => id === refusal.lineId) && <Alert>{refusal.message}</Alert>}
          <div className="md:grid md:grid-cols-[3fr_2fr] md:items-start md:gap-4">
            <div>
              {valid.length > 0 && (
                <ul className="card px-3">
                  {valid.map((line) => (
                    <CartLineRow
                      key={line.id}
                      line={line}
                      refusal={refusal?.lineId === line.id ? refusal : undefined}
                      edited={edited?.lineId === line.id ? edited.goods : undefined}
                      managed={managed}
                    />
                  ))}
                </ul>
              )}
              {invalid.length > 0 && <InvalidLines lines={invalid} managed={managed} />}
            </div>
            {!isManaged && cart.lines.length > 0 && (
              <div className="md:sticky md:top-14">
                {valid.length > 0 && <CheckOutCard cart={cart} />}
                <CartNotes cart={cart} />
              </div>
            )}
          </div>
          {!isManaged && liked.length > 0 && (
            <section className="pt-2">
              <h2 className="pb-2 text-base font-bold">{m.goods_you_may_like()}</h2>
              <GoodsCards id="liked" items={liked} back={pathname} />
            </section>
          )}
        </div>
        {isManaged ? <ManageBar isAll={manage === 'all'} /> : valid.length > 0 && <CheckOutBar cart={cart} />}
      </LiveRegion>
    </>
  )
}
