import { goOn } from '~/features/checkout/parts/place-order-go-on'
import { calls } from '~/house/registers/calls'
import { refusals } from '~/house/registers/refusals'
import { paths, withQuery } from '~/paths'
import { redirectTo } from '~/web/h5/answers'
import type { Client } from '~/web/h5/client'
import { cookies } from '~/web/h5/cookies'
import { isPrefetch } from '~/web/h5/prefetch'
import type { AskedOfSale } from './place-flash-order-asked'
import type { Busy } from './place-flash-order-ends'

/** Seconds after which whoever could not be served tries again, at least; not all at the same time. */
export const PAUSE = 3

/**
 * Sends once more what a member has posted and nobody had time for. It is kept in a cookie that only the answer to that
 * post sets, and the address has to name its submission, which nobody else knows: a link from elsewhere places nothing.
 * Nothing where the address asks for no such thing; the page that waits where it is still too busy.
 */
export async function placeAgain(member: Client, request: Request, asked: AskedOfSale): Promise<Busy | undefined> {
  const { again, saleId, skuId, quantity } = asked
  if (again === undefined || isPrefetch(request)) return undefined
  const order = await cookies.rush.read(request)
  if (!order || order.submissionId !== again || order.saleId !== saleId) return undefined
  const placed = await member.ask(calls.flashSales.place, order)
  if (placed.ok) throw await goOn(member, placed.data.orderId, order.total)
  const { addressId } = order
  if (placed.code !== refusals.busy.code) {
    throw await redirectTo(withQuery(paths.placeFlashOrder, { saleId, skuId, quantity, addressId }), {
      toast: { text: placed.msg, kind: 'error' },
      cookies: [await cookies.rush.clear()],
    })
  }
  const here = withQuery(paths.placeFlashOrder, { saleId, skuId, quantity, addressId, again })
  return { again: here, saleId, seconds: PAUSE + Math.floor(Math.random() * PAUSE) }
}
