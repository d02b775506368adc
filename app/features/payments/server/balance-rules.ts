import { readMallSettings } from '~/features/settings/server/read-settings'
import type { Reader } from '~/platform/database/transaction'

/** Whether orders can be paid by balance, and above how many fen that takes a fresh code. */
export async function balanceRules(reader: Reader): Promise<{ isOpen: boolean; codeAbove: number }> {
  const set = await readMallSettings(reader, 'payments.byBalance', 'payments.balanceCodeAbove')
  return { isOpen: set['payments.byBalance'] === 1, codeAbove: set['payments.balanceCodeAbove'] }
}
