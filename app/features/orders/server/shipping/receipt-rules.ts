import { readMallSettings } from '~/features/settings/server/read-settings'
import type { Reader } from '~/platform/database/transaction'

export interface ReceiptRules {
  /** Days after shipping in which an order is received by itself. */
  daysToReceive: number
  /** Days after receipt in which an order finishes: the longest after-sale window. */
  daysToFinish: number
}

/** What the operator set for receipt and finish, or the mall's own numbers. */
export async function receiptRules(reader: Reader): Promise<ReceiptRules> {
  const set = await readMallSettings(reader, 'orders.daysToReceive', 'orders.daysToFinish')
  return { daysToReceive: set['orders.daysToReceive'], daysToFinish: set['orders.daysToFinish'] }
}
