import { readMallSettings } from '~/features/settings/server/read-settings'
import type { Reader } from '~/platform/database/transaction'

interface ReceiptRules {
  daysToReceive: number
  daysToFinish: number
}

export async function receiptRules(reader: Reader): Promise<ReceiptRules> {
  const set = await readMallSettings(reader, 'orders.daysToReceive', 'orders.daysToFinish')
  return { daysToReceive: set['orders.daysToReceive'], daysToFinish: set['orders.daysToFinish'] }
}
