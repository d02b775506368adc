import type { Tx } from '~/platform/database/transaction'
import { markLine as mark, skuOf } from './store/store-refunds'

/** A line that is refunded whole stays so. */
export function markLine(tx: Tx, lineId: string, isOpen: boolean): Promise<void> {
  return mark(tx, lineId, isOpen)
}

export function skuOfLine(tx: Tx, lineId: string): Promise<string> {
  return skuOf(tx, lineId)
}
