import { voidCommission } from '~/features/commissions/server/void-commission'
import { releaseCoupon } from '~/features/coupons/server/hold-coupon'
import { voidInvoice } from '~/features/invoices/server/take-back-invoice'
import {
  type PiecesRefunded,
  refundPieces,
  refundTotal,
  type ToGoBack,
} from '~/features/orders/server/money/refund-pieces'
import { shipIfPacked } from '~/features/orders/server/shipping/ship-order'
import { earnSale } from '~/features/payments/server/post-money'
import { refundOrder } from '~/features/payments/server/request-refund'
import { voidEarned } from '~/features/points/server/earn-points'
import { giveBackPoints } from '~/features/points/server/spend-points'
import { revokeRewards } from '~/features/review-rewards/server/pay-reward'
import { returnStock } from '~/features/stock/server/reserve-stock'
import type { Actor } from '~/platform/database/flow'
import type { Tx } from '~/platform/database/transaction'
import type { Fen } from '~/values/money'
import { ok, type Result } from '~/values/result'

interface ToGiveBack {
  orderId: string
  pieces?: readonly ToGoBack[]
  isLate?: boolean
  isAll?: boolean
  /** Unique per refund: sending it twice refunds once. */
  ref: string
  by: Actor
  byId?: string | null
  reason?: string
}

export type GivenBack = PiecesRefunded & {
  /** Null where nothing had been paid. */
  refundId: string | null
  total: Fen
}

export type GiveBackRefusal = 'orderNotRefundable' | 'piecesGone' | 'paymentClosed'

/** Pieces of a locked order, with points, coupon and commissions. Stock is the caller's, last of all: see `restock`. */
export async function giveBack(
  tx: Tx,
  { orderId, pieces, isLate, isAll, ref, by, byId, reason = 'refunded' }: ToGiveBack,
): Promise<Result<GivenBack, GiveBackRefusal>> {
  const refunded = await refundPieces(tx, { orderId, pieces, isLate, isAll, by, byId, reason })
  if (!refunded.ok) return refunded
  const act = { by, byId }
  const total = refundTotal(refunded.value)
  const money = await refundOrder(tx, { orderId, amount: total, reason: ref }, act)
  if (!money.ok) return money
  const { memberId, lines, isWhole, wasShipped } = refunded.value
  // The rest may be in parcels already.
  if (!isWhole && !wasShipped) await shipIfPacked(tx, orderId, act)
  // Freight that was withheld is earned now.
  if (isWhole) await Promise.all([releaseCoupon(tx, orderId, act), earnSale(tx, orderId)])
  for (const { lineId, quantity, points } of lines) {
    await giveBackPoints(tx, { memberId, orderId, lineId, points, ref })
    if (quantity > 0) await voidEarned(tx, { orderId, lineId, quantity, ref })
    await revokeRewards(tx, lineId, act)
  }
  await voidInvoice(tx, orderId, act)
  await voidCommission(
    tx,
    lines.map(({ lineId }) => lineId),
    act,
  )
  return ok({ ...refunded.value, total, refundId: money.value.refundId })
}

/** Has to be the transaction's last statement. */
export async function restock(tx: Tx, orderId: string, given: readonly GivenBack[]): Promise<void> {
  const bySku = new Map<string, number>()
  for (const { lines, wasShipped } of given) {
    if (wasShipped) continue
    for (const { skuId, quantity } of lines) if (quantity > 0) bySku.set(skuId, (bySku.get(skuId) ?? 0) + quantity)
  }
  if (bySku.size === 0) return
  const pieces = [...bySku].map(([skuId, quantity]) => ({ skuId, quantity }))
  await returnStock(
    tx,
    orderId,
    pieces.sort((a, b) => (a.skuId < b.skuId ? -1 : 1)),
  )
}
