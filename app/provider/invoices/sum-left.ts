import { addFen, type Fen, fen } from '~/values/money'
import type { Reader } from '../database/transaction'
import { isRefundable, leftToRefund } from '../orders/refund-pieces'

/** What was paid in money for an order and has not gone back, in fen; nothing of one that is not paid for or closed. */
export async function sumLeft(reader: Reader, orderId: string): Promise<Fen> {
  const left = await leftToRefund(reader, orderId)
  return left && isRefundable(left, true) ? addFen(left.lines, left.freight) : fen(0)
}
