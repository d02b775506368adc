import { readMallSettings } from '~/features/settings/server/read-settings'
import type { Reader } from '~/platform/database/transaction'

export async function balanceRules(reader: Reader): Promise<{ isOpen: boolean; codeAbove: number }> {
  const set = await readMallSettings(reader, 'payments.byBalance', 'payments.balanceCodeAbove')
  return { isOpen: set['payments.byBalance'] === 1, codeAbove: set['payments.balanceCodeAbove'] }
}
