import type { Reader } from '~/platform/database/transaction'
import { openCasesOf } from './store-facts'

/** Ask it in the transaction that holds the order, before shipping, receiving or finishing. */
export async function hasOpenCase(reader: Reader, orderId: string): Promise<boolean> {
  return (await openCasesOf(reader, orderId)).length > 0
}
