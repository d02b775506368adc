import { addToCart } from '~/features/cart/server/change-cart'
import { linesOf } from '~/features/orders/server/lines-of'
import type { Locale } from '~/values/locales'
import { QUANTITY_MOST } from '~/values/quantity'
import { ok, type Result, refuse } from '~/values/result'

/** `left` are the titles that cannot be bought in that quantity now. */
export async function buyAgain(
  memberId: string,
  orderId: string,
  locale: Locale,
): Promise<Result<{ added: number; left: string[] }, 'notFound'>> {
  const lines = await linesOf(memberId, orderId, locale)
  if (!lines) return refuse('notFound')
  const left: string[] = []
  let added = 0
  for (const { skuId, quantity, title } of lines) {
    const one = await addToCart(skuId, Math.min(quantity, QUANTITY_MOST), { memberId, locale })
    if (one.ok) added++
    else left.push(title)
  }
  return ok({ added, left })
}
