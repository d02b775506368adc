import { moneyLeft, wasPaidFor } from '~/features/orders/server/money/refund-pieces'
import type { Reader } from '~/platform/database/transaction'
import { addFen, type Fen, fen } from '~/values/money'

/**
 * What was paid in money for orders and has not gone back, in fen, whatever has become of them: of one that came back whole
 * after it was shipped that is the freight.
 */
export async function sumsLeft(reader: Reader, orderIds: readonly string[]): Promise<(orderId: string) => Fen> {
  const paid = (await moneyLeft(reader, orderIds)).filter(wasPaidFor)
  const sums = new Map(paid.map(({ orderId, lines, freight }) => [orderId, addFen(lines, freight)]))
  return (orderId) => sums.get(orderId) ?? fen(0)
}

/** The same of one order. */
export const sumLeft = async (reader: Reader, orderId: string): Promise<Fen> =>
  (await sumsLeft(reader, [orderId]))(orderId)
