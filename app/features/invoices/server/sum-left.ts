import { moneyLeft, wasPaidFor } from '~/features/orders/server/money/refund-pieces'
import type { Reader } from '~/platform/database/transaction'
import { addFen, type Fen, fen } from '~/values/money'

/** In fen, whatever has become of the orders: of a shipped one that was returned whole that is the freight. */
export async function sumsLeft(reader: Reader, orderIds: readonly string[]): Promise<(orderId: string) => Fen> {
  const paid = (await moneyLeft(reader, orderIds)).filter(wasPaidFor)
  const sums = new Map(paid.map(({ orderId, lines, freight }) => [orderId, addFen(lines, freight)]))
  return (orderId) => sums.get(orderId) ?? fen(0)
}

export const sumLeft = async (reader: Reader, orderId: string): Promise<Fen> =>
  (await sumsLeft(reader, [orderId]))(orderId)
