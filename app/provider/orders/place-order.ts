import type { z } from 'zod'
import type { Address } from '~/contract/addresses'
import type { orderCalls } from '~/contract/order-calls'
import { type Locale, pickText } from '~/values/locales'
import { type Fen, yuanText } from '~/values/money'
import { ok, type Result, refuse } from '~/values/result'
import { getAddress } from '../addresses/read-addresses'
import { holdSelectedLines, takeOrdered } from '../carts/selected-lines'
import { holdCouponToUse } from '../coupons/coupons-to-use'
import { claimSubmission } from '../database/submissions'
import { endWith, type Tx, transaction } from '../database/transaction'
import { reserveStock, reserveStockAtEnd, type StockShort } from '../stock/reserve-stock'
import { discounted } from './discounts'
import { holdDiscounts } from './held-discounts'
import { orderRules } from './order-rules'
import { payOrder } from './pay-order'
import { chosenAtOnce, type Quote, type QuoteRefusal, quote, skusToQuote } from './quote'
import { type AddressTaken, insertOrder } from './store'
import { showedLines } from './submission'

/** What a member sends; `total` is what they saw, in fen. */
export type Sent = z.output<typeof orderCalls.place.input>

export type PlaceRefusal =
  | QuoteRefusal
  | 'totalChanged'
  | 'submissionReused'
  | 'couponGone'
  | 'couponUnfit'
  | 'pointsShort'
  | 'pointsTooMany'

/**
 * Places an order once per submissionId: the same content again answers the same order, also while the first is on its
 * way. Prices, stock and limits are read anew in the transaction. Refused, with nothing changed: what `quote` refuses,
 * notFound (address), totalChanged with the new total, submissionReused (other content), couponGone, couponUnfit,
 * pointsTooMany, pointsShort.
 */
export async function placeOrder(
  memberId: string,
  sent: Sent,
  locale: Locale,
): Promise<Result<{ orderId: string }, PlaceRefusal>> {
  const { skuId, addressId, remark, total, submissionId, couponId = null, points = 0 } = sent
  const atOnce = chosenAtOnce(sent)
  return transaction(async (tx) => {
    const content = [skuId ?? null, atOnce?.[0]?.quantity ?? null, addressId, remark, total, couponId, points]
    // The claim goes first: a parallel one of the same submission waits there without any other lock.
    const [claimed, address, rules, skusAtOnce, coupon] = await Promise.all([
      claimSubmission(tx, { scope: 'order', key: submissionId, memberId, content }),
      getAddress(memberId, addressId, tx),
      orderRules(tx),
      atOnce && skusToQuote(tx, atOnce),
      couponId === null ? undefined : holdCouponToUse(tx, memberId, couponId),
    ])
    if (!claimed.ok) return claimed
    const { id: orderId, isNew } = claimed.value
    if (!isNew) return ok({ orderId })
    if (!address.ok) return refuse('notFound', { field: 'addressId' })
    if (couponId !== null && !coupon) return refuse('couponGone', { field: 'couponId' })

    const chosen = atOnce ?? (await holdSelectedLines(tx, memberId))
    const skus = skusAtOnce ?? (await skusToQuote(tx, chosen))
    const { region } = address.value
    const quoted = quote({ chosen, skus, fromCart: !atOnce, region, rules, locale })
    if (!quoted.ok) return quoted
    const reduced = discounted(quoted.value, { coupon, points })
    if (!reduced.ok) return reduced
    const { lines, ...prices } = reduced.value
    if (prices.payable !== total || !showedLines(submissionId, lines)) return totalChanged(prices.payable)

    const { minutesToPay } = rules
    const order = {
      id: orderId,
      memberId,
      remark,
      address: taken(address.value),
      minutesToPay,
      couponId,
      lines,
      ...prices,
    }
    const [, , kept] = await Promise.all([
      insertOrder(tx, order),
      atOnce || takeOrdered(tx, memberId, lines),
      holdDiscounts(tx, { memberId, orderId, couponId, points }),
    ])
    if (!kept.ok) return kept
    const byTitle = (short: StockShort) => withTitle(short, quoted.value, locale)
    if (prices.payable > 0) return endWith(reserveStockAtEnd(orderId, lines, byTitle), ok({ orderId }))
    const held = await reserveStock(tx, orderId, lines)
    if (!held.ok) return byTitle(held)
    await payFree(tx, orderId, memberId)
    return ok({ orderId })
  })
}

const totalChanged = (payable: Fen) => refuse('totalChanged', { params: { total: yuanText(payable) }, field: 'total' })

const taken = ({ name, phone, region, place, detail }: Address): AddressTaken => ({
  name,
  phone,
  region,
  place,
  detail,
})

/** The refusal of stock with the title instead of the SKU. */
function withTitle({ params }: StockShort, { lines }: Quote, locale: Locale): StockShort {
  const line = lines.find((one) => one.skuId === params?.skuId)
  const title = line ? pickText(line.title, locale) : ''
  return refuse('stockShort', { params: { title, left: params?.left ?? 0 }, field: 'quantity' })
}

async function payFree(tx: Tx, orderId: string, memberId: string): Promise<void> {
  const paid = await payOrder(tx, { orderId, paymentId: null, memberId })
  if (!paid.ok) throw new Error(`order ${orderId} was not unpaid right after it was placed`)
}
