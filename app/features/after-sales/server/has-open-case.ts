import type { Reader } from '~/platform/database/transaction'
import { openCasesOf } from './store-facts'

/**
 * Whether somebody still has to decide about a refund of the order, or goods are on their way back. Whoever ships,
 * receives or finishes an order holds it first and then asks, in the same transaction.
 */
export async function hasOpenCase(reader: Reader, orderId: string): Promise<boolean> {
  return (await openCasesOf(reader, orderId)).length > 0
}
