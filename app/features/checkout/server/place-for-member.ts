import { countPlaced } from '~/features/orders/server/count-placed'
import type { AddressTaken } from '~/features/orders/server/store/store'
import { orderRules } from '~/features/settings/server/order-rules'
import { reserveStock } from '~/features/stock/server/reserve-stock'
import type { Reader, Tx } from '~/platform/database/transaction'
import type { Locale } from '~/values/locales'
import { yuanText } from '~/values/money'
import { ok, type Result, refuse } from '~/values/result'
import { ordersRefused, takeTurn, withHeld } from './holds'
import { withTitle } from './order-to-place'
import { type Chosen, type Quote, type QuoteRefusal, quote, skusToQuote } from './quote'
import { placing } from './store'
import { findHolds } from './store-holds'

interface Wanted {
  memberId?: string
  lines: readonly Chosen[]
  region: string
  locale: Locale
}

/** By the usual limits of whoever it is for, and by those of nobody where that is not known. No coupon, no points. */
export async function quoteFor(
  reader: Reader,
  { memberId = '', lines, region, locale }: Wanted,
): Promise<Result<Quote, QuoteRefusal | 'unpaidFull'>> {
  const holder = { memberId, deviceKey: null }
  const [skus, holds, rules] = await Promise.all([
    skusToQuote(reader, lines),
    findHolds(reader, [holder], lines),
    orderRules(reader),
  ])
  const full = ordersRefused(holder, holds, rules.mostUnpaid)
  if (full) return full
  const held = withHeld(skus, holder, holds)
  return quote({ chosen: lines, skus: held, fromCart: false, region, rules, locale })
}

interface ForMember {
  orderId: string
  memberId: string
  operatorId: string
  lines: readonly Chosen[]
  address: AddressTaken
  minutesToPay: number
  total: number
  locale: Locale
}

type Refusal = QuoteRefusal | 'unpaidFull' | 'totalChanged'

/** Holds its stock like any unpaid order; `then` comes before, because stock is locked last. */
export async function placeForMember(
  tx: Tx,
  { orderId, memberId, operatorId, lines, address, minutesToPay, total, locale }: ForMember,
  then: () => Promise<void>,
): Promise<Result<void, Refusal>> {
  await takeTurn(tx, memberId)
  const quoted = await quoteFor(tx, { memberId, lines, region: address.region, locale })
  if (!quoted.ok) return quoted
  const { payable } = quoted.value
  if (payable !== total) return refuse('totalChanged', { params: { total: yuanText(payable) }, field: 'total' })
  const order = {
    ...quoted.value,
    ...{ id: orderId, memberId, address, minutesToPay, placedBy: operatorId },
    ...{ remark: '', deviceKey: null, couponId: null, channel: 'telephone' as const },
  }
  await tx.executeQuery(placing([order]))
  countPlaced(tx, [order])
  await then()
  const held = await reserveStock(tx, orderId, order.lines)
  return held.ok ? ok(undefined) : withTitle(held, order.lines, locale)
}
