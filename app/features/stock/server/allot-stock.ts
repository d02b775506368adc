import type { Tx } from '~/platform/database/transaction'
import type { Pieces } from './store'
import { type Allotment, insertAllotments, takeBackLeft } from './store-allotments'

/** Where stock is short, as much as there is. Orders name the allotment; one entry per SKU. */
export const allotStock = (tx: Tx, wanted: readonly Pieces[]): Promise<Allotment[]> => insertAllotments(tx, wanted)

/** Pieces of unpaid orders stay until they end: call it again then. `kept` stay for their winners. */
export const takeBackAllotted = (tx: Tx, allotmentIds: readonly string[], kept?: readonly number[]): Promise<number> =>
  takeBackLeft(tx, allotmentIds, kept)
