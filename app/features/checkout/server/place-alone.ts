import { getAddress } from '~/features/addresses/server/read-addresses'
import { holdSelectedLines, takeOrdered } from '~/features/cart/server/select-lines'
import { holdCouponToUse } from '~/features/coupons/server/coupons-to-use'
import { countPlaced } from '~/features/orders/server/count-placed'
import { holdDiscounts } from '~/features/orders/server/money/held-discounts'
import { payOrder } from '~/features/orders/server/money/pay-order'
import { orderRules } from '~/features/settings/server/order-rules'
import { reserveStock, reserveStockAtEnd, type StockShort } from '~/features/stock/server/reserve-stock'
import { claimSubmission } from '~/platform/database/submissions'
import { endWith, type Tx, transaction } from '~/platform/database/transaction'
import { ok, type Result, refuse } from '~/values/result'
import type { Campaign } from './campaign'
import { holderOf } from './holds'
import { contentOf, orderToPlace, type PlaceRefusal, type Placing, withTitle } from './order-to-place'
import { type Chosen, chosenAtOnce, skusToQuote } from './quote'
import { placing } from './store'
import { findHolds, takingTurns } from './store-holds'

export async function placeAlone(
  one: Placing,
  campaign?: Campaign,
): Promise<Result<{ orderId: string }, PlaceRefusal>> {
  const { memberId, input, locale } = one
  const { addressId, submissionId, couponId = null } = input
  const atOnce = chosenAtOnce(input)
  const holder = holderOf(one)
  return transaction(async (tx) => {
    const look = (chosen: readonly Chosen[]) => Promise.all([skusToQuote(tx, chosen), findHolds(tx, [holder], chosen)])
    // Turns go first: a parallel order of the same submission waits there without any other lock.
    const [, claimed, address, rules, foundAtOnce, coupon, [terms] = []] = await Promise.all([
      tx.executeQuery(takingTurns([holder])),
      claimSubmission(tx, { scope: 'order', key: submissionId, memberId, content: contentOf(input) }),
      getAddress(memberId, addressId, tx),
      orderRules(tx),
      atOnce && look(atOnce),
      couponId === null ? undefined : holdCouponToUse(tx, memberId, couponId),
      campaign?.(tx, [one]),
    ])
    if (!claimed.ok) return claimed
    const { id: orderId, isNew } = claimed.value
    if (!isNew) return ok({ orderId })
    if (address.ok && couponId !== null && !coupon) return refuse('couponGone', { field: 'couponId' })

    const chosen = atOnce ?? (await holdSelectedLines(tx, memberId))
    const [skus, holds] = foundAtOnce ?? (await look(chosen))
    const priced = orderToPlace(one, { address, rules, chosen, skus, holds, coupon, terms })
    if (!priced.ok) return priced
    const order = { id: orderId, ...priced.value }
    const { lines, payable } = order
    const [, , stored] = await Promise.all([
      tx.executeQuery(placing([order])),
      atOnce || takeOrdered(tx, memberId, lines),
      holdDiscounts(tx, { memberId, orderId, couponId, points: order.pointsSpent }),
    ])
    if (!stored.ok) return stored
    countPlaced(tx, [order])
    const byTitle = (short: StockShort) => withTitle(short, lines, locale)
    const wanted = lines.map(({ skuId, quantity, allotmentId }) => ({ orderId, skuId, quantity, allotmentId }))
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
