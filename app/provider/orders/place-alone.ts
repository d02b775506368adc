import { ok, type Result, refuse } from '~/values/result'
import { getAddress } from '../addresses/read-addresses'
import { holdSelectedLines, takeOrdered } from '../carts/selected-lines'
import { holdCouponToUse } from '../coupons/coupons-to-use'
import { claimSubmission } from '../database/submissions'
import { endWith, type Tx, transaction } from '../database/transaction'
import { reserveStock, reserveStockAtEnd, type StockShort } from '../stock/reserve-stock'
import { holdDiscounts } from './held-discounts'
import { orderRules } from './order-rules'
import { contentOf, orderToPlace, type PlaceRefusal, type Placing, withTitle } from './order-to-place'
import { payOrder } from './pay-order'
import { chosenAtOnce, skusToQuote } from './quote'
import { placing } from './store'

/** Places one order in a transaction of its own; see `placeOrder`. */
export async function placeAlone(one: Placing): Promise<Result<{ orderId: string }, PlaceRefusal>> {
  const { memberId, sent, locale } = one
  const { addressId, submissionId, couponId = null, points = 0 } = sent
  const atOnce = chosenAtOnce(sent)
  return transaction(async (tx) => {
    // The claim goes first: a parallel one of the same submission waits there without any other lock.
    const [claimed, address, rules, skusAtOnce, coupon] = await Promise.all([
      claimSubmission(tx, { scope: 'order', key: submissionId, memberId, content: contentOf(sent) }),
      getAddress(memberId, addressId, tx),
      orderRules(tx),
      atOnce && skusToQuote(tx, atOnce),
      couponId === null ? undefined : holdCouponToUse(tx, memberId, couponId),
    ])
    if (!claimed.ok) return claimed
    const { id: orderId, isNew } = claimed.value
    if (!isNew) return ok({ orderId })
    if (address.ok && couponId !== null && !coupon) return refuse('couponGone', { field: 'couponId' })

    const chosen = atOnce ?? (await holdSelectedLines(tx, memberId))
    const skus = skusAtOnce ?? (await skusToQuote(tx, chosen))
    const priced = orderToPlace(one, { address, rules, chosen, skus, coupon })
    if (!priced.ok) return priced
    const order = { id: orderId, ...priced.value }
    const { lines, payable } = order
    const [, , kept] = await Promise.all([
      tx.executeQuery(placing([order])),
      atOnce || takeOrdered(tx, memberId, lines),
      holdDiscounts(tx, { memberId, orderId, couponId, points }),
    ])
    if (!kept.ok) return kept
    const byTitle = (short: StockShort) => withTitle(short, lines, locale)
    const wanted = lines.map(({ skuId, quantity }) => ({ orderId, skuId, quantity }))
    if (payable > 0) return endWith(reserveStockAtEnd(wanted, byTitle), ok({ orderId }))
    const held = await reserveStock(tx, orderId, lines)
    if (!held.ok) return byTitle(held)
    await payFree(tx, orderId, memberId)
    return ok({ orderId })
  })
}

async function payFree(tx: Tx, orderId: string, memberId: string): Promise<void> {
  const paid = await payOrder(tx, { orderId, paymentId: null, memberId })
  if (!paid.ok) throw new Error(`order ${orderId} was not unpaid right after it was placed`)
}
