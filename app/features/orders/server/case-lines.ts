import type { Tx } from '~/platform/database/transaction'
import { markLine as mark, skuOf } from './store/store-refunds'

/** Notes on an order's line whether it has an open after-sale case; a line that is refunded whole stays so. */
export function markLine(tx: Tx, lineId: string, isOpen: boolean): Promise<void> {
  return mark(tx, lineId, isOpen)
}

/** What was bought with a line. */
export function skuOfLine(tx: Tx, lineId: string): Promise<string> {
  return skuOf(tx, lineId)
}
