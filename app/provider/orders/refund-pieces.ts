import { addFen, type Fen, fen } from '~/values/money'
import { pieceShare } from '~/values/piece-share'
import { ok, type Result, refuse } from '~/values/result'
import type { Actor } from '../database/flow'
import type { Reader, Tx } from '../database/transaction'
import { afterMove } from './around-order'
import { move } from './store-moves'
import {
  claimFreight,
  claimPieces,
  findReceipt,
  findRefundOrder,
  listMoneyLeft,
  lockOrder,
  type RefundLine,
  type RefundOrder,
  refundLines,
} from './store-refunds'

export type { RefundLine }

export type LinePieces = { lineId: string; quantity: number }

/** Pieces that go back with their share; or none of them, and money alone, in fen. */
export type ToGoBack = LinePieces & { amount?: Fen }

export interface PiecesRefunded {
  memberId: string
  /** With what goes back of each line, in fen and in points. */
  lines: (LinePieces & { skuId: string; amount: Fen; points: number })[]
  freight: Fen
  /** Nothing is left of the order; it is closed. */
  isWhole: boolean
  wasShipped: boolean
}

interface ToRefund {
  orderId: string
  /** Without them all that is left. */
  pieces?: readonly ToGoBack[]
  /** The order may be finished: an operator's own word. */
  isLate?: boolean
  by: Actor
  byId?: string | null
  reason: string
}

const REFUNDABLE: readonly string[] = ['paid', 'shipped', 'received']

/** Whether something of an order may still go back; `isLate`: also when it is finished. */
export const isRefundable = ({ status }: { status: string }, isLate = false): boolean =>
  REFUNDABLE.includes(status) || (isLate && status === 'finished')

/** Whether an order was paid for, whatever has become of it; one that is closed may have left its freight with the mall. */
export const wasPaidFor = ({ status }: { status: string }): boolean =>
  isRefundable({ status }, true) || status === 'closed'

/**
 * The share in fen that the next pieces of a line carry; the parts of a line add up to what was paid for it. Where money
 * alone has gone back before, what is left is spread over the pieces that are left.
 */
export function shareOf({ paid, refunded, quantity, refundedQuantity }: RefundLine, count: number): Fen {
  if (refunded === pieceShare(paid, quantity, 0, refundedQuantity))
    return pieceShare(paid, quantity, refundedQuantity, count)
  return pieceShare(paid - refunded, quantity - refundedQuantity, 0, count)
}

/** How many points go back with so many pieces of a line. */
export const pointsOf = ({ pointsSpent, quantity, refundedQuantity }: RefundLine, count: number): number =>
  pieceShare(pointsSpent, quantity, refundedQuantity, count)

/**
 * Counts pieces of a paid order as gone back, each with its share of what was paid. The freight goes back with the last
 * piece of an order that was never shipped. An order of which nothing is left is closed.
 * Refused: orderNotRefundable (not paid for, finished, closed), piecesGone (fewer are left, or less money).
 */
export async function refundPieces(
  tx: Tx,
  { orderId, pieces, isLate, by, byId, reason }: ToRefund,
): Promise<Result<PiecesRefunded, 'orderNotRefundable' | 'piecesGone'>> {
  const order = await lockOrder(tx, orderId)
  if (!order || !isRefundable(order, isLate)) return refuse('orderNotRefundable')
  const wasShipped = order.status !== 'paid'
  const known = await refundLines(tx, orderId)
  const wanted: readonly ToGoBack[] =
    pieces ?? known.map((line) => ({ lineId: line.id, quantity: leftOf(line, wasShipped) })).filter(hasAny)
  if (wanted.length === 0) return refuse('piecesGone')

  const lines: PiecesRefunded['lines'] = []
  for (const { lineId, quantity, amount: asked } of wanted) {
    const line = known.find((one) => one.id === lineId)
    if (!line || leftOf(line, wasShipped) < quantity) return refuse('piecesGone')
    const amount = asked ?? shareOf(line, quantity)
    const claimed = await claimPieces(tx, { lineId, quantity, amount, after: line.refundedQuantity })
    if (!claimed) return refuse('piecesGone')
    const points = pointsOf(line, quantity)
    lines.push({ lineId, skuId: line.skuId, quantity, amount, points })
  }

  const isWhole = (await refundLines(tx, orderId)).every((line) => line.refundedQuantity === line.quantity)
  const freight = isWhole && !wasShipped && (await claimFreight(tx, orderId)) ? order.freight : fen(0)
  if (isWhole) {
    if (!(await move(tx, { orderId, move: 'close', by, byId, reason }))) return refuse('orderNotRefundable')
    await afterMove(tx, 'close', orderId, { by, byId })
  }
  return ok({ memberId: order.memberId, lines, freight, isWhole, wasShipped })
}

/** Holds an order until the transaction ends and says how it stands; the owner's only, where one is named. */
export function holdOrder(tx: Tx, orderId: string, ownerId?: string): Promise<RefundOrder | undefined> {
  return lockOrder(tx, orderId, ownerId)
}

/** How an order stands, without holding it; the owner's only, where one is named. */
export function refundable(reader: Reader, orderId: string, ownerId?: string): Promise<RefundOrder | undefined> {
  return findRefundOrder(reader, orderId, ownerId)
}

/** The lines of an order with what has been paid for them and what has gone back. */
export function linesToRefund(reader: Reader, orderId: string): Promise<RefundLine[]> {
  return refundLines(reader, orderId)
}

/** What of the money of orders has not gone back, without holding them; nothing of one that there is not. */
export const moneyLeft = listMoneyLeft

/** The same of one order. */
export const leftToRefund = async (reader: Reader, orderId: string) => (await listMoneyLeft(reader, [orderId]))[0]

/** When an order was received, and for each number of days whether they have not passed since; nothing before. */
export function receiptOf(reader: Reader, orderId: string, days: readonly number[]) {
  return findReceipt(reader, orderId, days)
}

/**
 * How many pieces of a line can be refunded. Of an order that is still being packed only those that are in no parcel: the
 * others have to arrive first.
 */
export const leftOf = (line: RefundLine, wasShipped: boolean): number =>
  line.quantity - line.refundedQuantity - (wasShipped ? 0 : line.shippedQuantity)

const hasAny = ({ quantity }: LinePieces) => quantity > 0

/** What all these pieces and the freight come to, in fen. */
export const refundTotal = ({ lines, freight }: Pick<PiecesRefunded, 'lines' | 'freight'>): Fen =>
  addFen(freight, ...lines.map((line) => line.amount))
