import type { z } from 'zod'
import type { Address } from '~/features/addresses/contract/members'
import type { Terms } from '~/features/coupons/server/coupon-value'
import type { SkuForSale } from '~/features/goods/server/catalogue/skus-for-sale'
import type { AddressTaken, LineToPlace, OrderToPlace } from '~/features/orders/server/store/store'
import type { OrderRules } from '~/features/settings/server/order-rules'
import type { StockShort } from '~/features/stock/server/reserve-stock'
import { visitorKey } from '~/platform/database/visits'
import { type Locale, pickText } from '~/values/locales'
import { yuanText } from '~/values/money'
import { ok, type Result, refuse } from '~/values/result'
import type { checkoutCalls } from '../contract/members'
import { type CampaignRefusal, type CampaignTerms, skuOnTerms } from './campaign'
import { discounted, exchanged } from './discounts'
import { holderOf, minutesFor, ordersRefused, withHeld } from './holds'
import { type Chosen, type QuoteRefusal, quote } from './quote'
import type { Holds } from './store-holds'
import { isSeen, whatChanged } from './what-changed'

/** `total` is what the member saw, in fen. */
export type OrderInput = Omit<z.output<typeof checkoutCalls.place.input>, 'seen'> & {
  seen?: string
  saleId?: string
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
  | CampaignRefusal

export interface Placing {
  memberId: string
  input: OrderInput
  device?: string
  locale: Locale
}

interface Known {
  address: Result<Address, 'notFound'>
  rules: OrderRules
  chosen: readonly Chosen[]
  skus: ReadonlyMap<string, SkuForSale>
  coupon?: Terms
  holds: Holds
  terms?: Result<CampaignTerms, CampaignRefusal>
}

/** Equal content gives equal JSON. */
export function contentOf(input: OrderInput) {
  const { skuId, quantity = 1, addressId, remark, total, couponId, points = 0, saleId, pointsGoodsId } = input
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

/** At the prices of now. `totalChanged` carries the new total; `orderChanged` names what has changed. */
export function orderToPlace(
  { memberId, input, device, locale }: Placing,
  { address, rules: usual, chosen, skus: known, coupon, holds, terms }: Known,
): Result<Omit<OrderToPlace, 'id'>, PlaceRefusal> {
  const { skuId, remark, total, couponId = null, points = 0, seen = '' } = input
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
  const visitor = device ? visitorKey(device) : null
  const written = { remark, address: taken(address.value), visitor }
  const order = { ...holder, ...written, minutesToPay, couponId, ...reduced.value }
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

export function withTitle({ params }: StockShort, lines: readonly LineToPlace[], locale: Locale): StockShort {
  const line = lines.find((one) => one.skuId === params?.skuId)
  const title = line ? pickText(line.title, locale) : ''
  return refuse('stockShort', { params: { title, left: params?.left ?? 0 }, field: 'quantity' })
}
