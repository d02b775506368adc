import type { z } from 'zod'
import type { Address } from '~/features/addresses/contract/calls'
import type { Terms } from '~/features/coupons/server/coupon-value'
import type { SkuForSale } from '~/features/goods/server/catalogue/skus-for-sale'
import type { AddressTaken, LineToPlace, OrderToPlace } from '~/features/orders/server/store/store'
import type { OrderRules } from '~/features/settings/server/order-rules'
import type { StockShort } from '~/features/stock/server/reserve-stock'
import { type Locale, pickText } from '~/values/locales'
import { yuanText } from '~/values/money'
import { ok, type Result, refuse } from '~/values/result'
import type { checkoutCalls } from '../contract/calls'
import { discounted, exchanged } from './discounts'
import { holderOf, minutesFor, ordersRefused, withHeld } from './holds'
import { type MarketRefusal, type MarketTerms, skuOnTerms } from './market'
import { type Chosen, type QuoteRefusal, quote } from './quote'
import type { Holds } from './store-holds'
import { isSeen, whatChanged } from './what-changed'

/** What a member sends; `total` is what they saw, in fen. */
export type Sent = Omit<z.output<typeof checkoutCalls.place.input>, 'seen'> & {
  seen?: string
  /** The flash sale that it is bought in. */
  saleId?: string
  /** What points are exchanged for. */
  pointsGoodsId?: string
}

export type PlaceRefusal =
  | QuoteRefusal
  | 'unpaidFull'
  | 'totalChanged'
  | 'orderChanged'
  | 'submissionReused'
  | 'couponGone'
  | 'couponUnfit'
  | 'pointsShort'
  | 'pointsTooMany'
  | MarketRefusal

/** Someone who wants to place an order. */
export interface Placing {
  memberId: string
  sent: Sent
  /** A random name of the browser, where it has one. */
  device?: string
  /** Of what they are told. */
  locale: Locale
}

/** What the shop knows about it now. */
interface Known {
  address: Result<Address, 'notFound'>
  rules: OrderRules
  chosen: readonly Chosen[]
  skus: ReadonlyMap<string, SkuForSale>
  coupon?: Terms
  holds: Holds
  /** Of the market that it is placed at. */
  terms?: Result<MarketTerms, MarketRefusal>
}

/** What a submission says, in a form in which equal content is equal JSON. */
export function contentOf(sent: Sent) {
  const { skuId, quantity = 1, addressId, remark, total, couponId, points = 0, saleId, pointsGoodsId } = sent
  const activity = saleId ?? pointsGoodsId
  const same = [
    skuId ?? null,
    skuId === undefined ? null : quantity,
    addressId,
    remark,
    total,
    couponId ?? null,
    points,
  ]
  return activity === undefined ? same : [...same, activity]
}

/**
 * The order that is to be written, at the prices of now. Refused: unpaidFull, what `quote` and `discounted` refuse,
 * what the market refuses, notFound (address), totalChanged with the new total, orderChanged where it is known what has changed.
 */
export function orderToPlace(
  { memberId, sent, device, locale }: Placing,
  { address, rules: usual, chosen, skus: known, coupon, holds, terms }: Known,
): Result<Omit<OrderToPlace, 'id'>, PlaceRefusal> {
  const { skuId, remark, total, couponId = null, points = 0, seen = '' } = sent
  if (!address.ok) return refuse('notFound', { field: 'addressId' })
  if (terms && !terms.ok) return terms
  const rules = terms ? { ...usual, minutesToPay: terms.value.minutesToPay } : usual
  const skus = terms ? skuOnTerms(known, terms.value) : known
  const holder = holderOf({ memberId, device })
  const full = ordersRefused(holder, holds, rules.mostUnpaid)
  if (full) return full
  const { region } = address.value
  const quoted = quote({
    chosen,
    skus: terms ? skus : withHeld(skus, holder, holds),
    fromCart: skuId === undefined,
    region,
    rules,
    locale,
  })
  if (!quoted.ok) return quoted
  const reduced =
    terms?.value.points === undefined
      ? discounted(quoted.value, { coupon, points })
      : ok(exchanged(quoted.value, { points: terms.value.points, cash: terms.value.price }))
  if (!reduced.ok) return reduced
  const { lines, payable } = reduced.value
  if (payable !== total || !isSeen(seen, lines)) {
    const changed = { total: yuanText(payable), what: whatChanged(seen, lines, skus, locale).join(' ') }
    return refuse(changed.what ? 'orderChanged' : 'totalChanged', { params: changed, field: 'total' })
  }
  const minutesToPay = minutesFor(holder, holds, rules)
  const order = { ...holder, remark, address: taken(address.value), minutesToPay, couponId, ...reduced.value }
  if (!terms) return ok(order)
  const { saleId: flashSaleId, pointsGoodsId, allotmentId } = terms.value
  return ok({ ...order, flashSaleId, pointsGoodsId, lines: lines.map((line) => ({ ...line, allotmentId })) })
}

const taken = ({ name, phone, region, place, detail }: Address): AddressTaken => ({
  name,
  phone,
  region,
  place,
  detail,
})

/** The refusal of stock with the title instead of the SKU. */
export function withTitle({ params }: StockShort, lines: readonly LineToPlace[], locale: Locale): StockShort {
  const line = lines.find((one) => one.skuId === params?.skuId)
  const title = line ? pickText(line.title, locale) : ''
  return refuse('stockShort', { params: { title, left: params?.left ?? 0 }, field: 'quantity' })
}
