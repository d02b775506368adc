import type { Actor } from '~/platform/database/flow'
import type { Reader, Tx } from '~/platform/database/transaction'
import { addFen, type Fen, fen, splitByWeight } from '~/values/money'
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
import { settleFreight } from './freight-withheld'

export type { RefundLine, RefundOrder }

type LinePieces = { lineId: string; quantity: number }

/** Pieces with their share; or none of them and an amount in fen. */
export type ToGoBack = LinePieces & { amount?: Fen }

export interface PiecesRefunded {
  memberId: string
  /** Per line, in fen and in points. */
  lines: (LinePieces & { skuId: string; amount: Fen; points: number })[]
  freight: Fen
  freightHeld: Fen
  isWhole: boolean
  wasShipped: boolean
}

interface ToRefund {
  orderId: string
  pieces?: readonly ToGoBack[]
  /** By an operator, the order may be finished. */
  isLate?: boolean
  isAll?: boolean
  by: Actor
  byId?: string | null
  reason: string
}

const REFUNDABLE: readonly string[] = ['paid', 'shipped', 'received']

export const isRefundable = ({ status }: { status: string }, isLate = false): boolean =>
  REFUNDABLE.includes(status) || (isLate && status === 'finished')

/** A closed order may have left its freight with the mall. */
export const wasPaidFor = ({ status }: { status: string }): boolean =>
  isRefundable({ status }, true) || status === 'closed'

/** Largest remainder, so that all parts add up however the line is cut; `before` pieces have been taken already. */
export function pieceShare(total: number, pieces: number, before: number, count: number): Fen {
  if (before + count > pieces || count < 0 || before < 0)
    throw new RangeError(`${before} + ${count} of ${pieces} pieces`)
  const parts = splitByWeight(fen(total), Array<number>(pieces).fill(1))
  return fen(parts.slice(before, before + count).reduce((sum, part) => sum + part, 0))
}

/** In fen. Shares add up to what was paid; after a refund of an amount the rest is spread over the other pieces. */
export function shareOf({ paid, refunded, quantity, refundedQuantity }: RefundLine, count: number): Fen {
  if (refunded === pieceShare(paid, quantity, 0, refundedQuantity))
    return pieceShare(paid, quantity, refundedQuantity, count)
  return pieceShare(paid - refunded, quantity - refundedQuantity, 0, count)
}

export const pointsOf = ({ pointsSpent, quantity, refundedQuantity }: RefundLine, count: number): number =>
  pieceShare(pointsSpent, quantity, refundedQuantity, count)

/** Pieces with their share; freight as `freightWith` says. An order of which nothing is left is closed. */
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
  for (const { lineId, quantity, amount: requestedAmount } of wanted) {
    const line = known.find((one) => one.id === lineId)
    if (!line || leftOf(line, wasShipped) < quantity) return refuse('piecesGone')
    const amount = requestedAmount ?? shareOf(line, quantity)
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

export const holdOrder = lockOrder

export const refundable = findRefundOrder

export const linesToRefund = refundLines

export const moneyLeft = listMoneyLeft

export const leftToRefund = async (reader: Reader, orderId: string) => (await listMoneyLeft(reader, [orderId]))[0]

export const receiptOf = findReceipt

/** Before shipping only pieces that are in no parcel: the others have to arrive first. */
export const leftOf = (line: RefundLine, wasShipped: boolean): number =>
  line.quantity - line.refundedQuantity - (wasShipped ? 0 : line.shippedQuantity)

const hasAny = ({ quantity }: LinePieces) => quantity > 0

export const refundTotal = ({
  lines,
  freight,
  freightHeld,
}: Pick<PiecesRefunded, 'lines' | 'freight' | 'freightHeld'>): Fen => fen(paidFor(lines) + freight - freightHeld)
