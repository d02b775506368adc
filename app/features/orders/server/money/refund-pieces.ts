import type { Actor } from '~/platform/database/flow'
import type { Reader, Tx } from '~/platform/database/transaction'
import { addFen, type Fen, fen } from '~/values/money'
import { pieceShare } from '~/values/piece-share'
import { ok, type Result, refuse } from '~/values/result'
import { afterMove } from '../around-order'
import { move } from '../store/store-moves'
import {
  claimPieces,
  findReceipt,
  findRefundOrder,
  listMoneyLeft,
  lockOrder,
  type RefundLine,
  type RefundOrder,
  refundLines,
} from '../store/store-refunds'
import { settleFreight } from './freight-kept'

export type { RefundLine, RefundOrder }
export type LinePieces = { lineId: string; quantity: number }

/** Pieces that go back with their share; or none of them, and money alone, in fen. */
export type ToGoBack = LinePieces & { amount?: Fen }

export interface PiecesRefunded {
  memberId: string
  /** With what goes back of each line, in fen and in points. */
  lines: (LinePieces & { skuId: string; amount: Fen; points: number })[]
  /** What goes back of the freight, and what is kept back for the freight of the rest. */
  freight: Fen
  freightHeld: Fen
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
  isAll?: boolean
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
 * piece of an order that was never shipped; before that, what the rest is sent for is kept back, where the order travelled
 * for nothing and what is left would not have. An order of which nothing is left is closed.
 * Refused: orderNotRefundable (not paid for, finished, closed), piecesGone (fewer are left, or less money).
 */
export async function refundPieces(
  tx: Tx,
  { orderId, pieces, isLate, isAll, by, byId, reason }: ToRefund,
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

  const left = await refundLines(tx, orderId)
  const isWhole = left.every((line) => line.refundedQuantity === line.quantity)
  const isOnlyMoney = lines.every(({ quantity }) => quantity === 0)
  const freight =
    wasShipped || isOnlyMoney ? fen(0) : await settleFreight(tx, order, { amount: paidFor(lines), left, isAll })
  if (isWhole) {
    if (!(await move(tx, { orderId, move: 'close', by, byId, reason }))) return refuse('orderNotRefundable')
    await afterMove(tx, 'close', orderId, { by, byId })
  }
  const { memberId } = order
  return ok({ memberId, lines, freight: atLeast0(freight), freightHeld: atLeast0(-freight), isWhole, wasShipped })
}

const paidFor = (lines: PiecesRefunded['lines']) => addFen(...lines.map(({ amount }) => amount))
const atLeast0 = (amount: number) => fen(Math.max(0, amount))

/** Holds an order until the transaction ends and says how it stands; the owner's only, where one is named. */
export const holdOrder = lockOrder

/** How an order stands, without holding it; the owner's only, where one is named. */
export const refundable = findRefundOrder

/** The lines of an order with what has been paid for them and what has gone back. */
export const linesToRefund = refundLines

/** What of the money of orders has not gone back, without holding them; nothing of one that there is not. */
export const moneyLeft = listMoneyLeft

export const leftToRefund = async (reader: Reader, orderId: string) => (await listMoneyLeft(reader, [orderId]))[0]

/** When an order was received, and for each number of days whether they have not passed since; nothing before. */
export const receiptOf = findReceipt

/**
 * How many pieces of a line can be refunded. Of an order that is still being packed only those that are in no parcel: the
 * others have to arrive first.
 */
export const leftOf = (line: RefundLine, wasShipped: boolean): number =>
  line.quantity - line.refundedQuantity - (wasShipped ? 0 : line.shippedQuantity)

const hasAny = ({ quantity }: LinePieces) => quantity > 0

/** What all these pieces and the freight come to, in fen, without what is kept back. */
export const refundTotal = ({
  lines,
  freight,
  freightHeld,
}: Pick<PiecesRefunded, 'lines' | 'freight' | 'freightHeld'>): Fen => fen(paidFor(lines) + freight - freightHeld)
