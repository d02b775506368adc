import { voidCommission } from '~/features/commissions/server/void-commission'
import { releaseCoupon } from '~/features/coupons/server/hold-coupon'
import { voidInvoice } from '~/features/invoices/server/void-invoice'
import {
  type PiecesRefunded,
  refundPieces,
  refundTotal,
  type ToGoBack,
} from '~/features/orders/server/money/refund-pieces'
import { shipIfPacked } from '~/features/orders/server/shipping/ship-if-packed'
import { earnSale } from '~/features/payments/server/post-money'
import { refundOrder } from '~/features/payments/server/request-refund'
import { giveBackPoints } from '~/features/points/server/spend-points'
import { voidEarned } from '~/features/points/server/void-earned'
import { revokeRewards } from '~/features/review-rewards/server/revoke-rewards'
import { returnStock } from '~/features/stock/server/settle-stock'
import type { Actor } from '~/platform/database/flow'
import type { Tx } from '~/platform/database/transaction'
import type { Fen } from '~/values/money'
import { ok, type Result } from '~/values/result'

interface ToGiveBack {
  orderId: string
  /** Without them all that is left. */
  pieces?: readonly ToGoBack[]
  /** The order may be finished. */
  isLate?: boolean
  /** It is a part of giving all of the order back. */
  isAll?: boolean
  /** What the refund is for, once per payment; it never changes, so that asking twice is asking once. */
  ref: string
  by: Actor
  byId?: string | null
  /** What the order's history keeps where it is closed with it. */
  reason?: string
}

export type GivenBack = PiecesRefunded & {
  /** The refund at the gateway; null where nothing had been paid. */
  refundId: string | null
  total: Fen
}

export type GiveBackRefusal = 'orderNotRefundable' | 'piecesGone' | 'paymentClosed'

/**
 * Gives back what the member paid for pieces of an order: money through the gateway, and all that was given or taken
 * with it. The order is held by then. Stock comes last and is the caller's: see `restock`.
 */
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
  // What is left may all be in parcels by now.
  if (!isWhole && !wasShipped) await shipIfPacked(tx, orderId, act)
  // Freight that stays with the mall is earned by then.
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

/** Puts the pieces of refunds back for sale that never left the mall; the transaction's last statement. */
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
