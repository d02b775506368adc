import type { Tx } from '~/platform/database/transaction'
import type { Pieces } from './store'
import { type Allotment, insertAllotments, takeBackLeft } from './store-allotments'

/**
 * Carves pieces out of what everybody can buy, for an activity with stock of its own. Where fewer are there, that many are
 * taken. Orders name the allotment with their pieces; one entry per SKU.
 */
export const allotStock = (tx: Tx, wanted: readonly Pieces[]): Promise<Allotment[]> => insertAllotments(tx, wanted)

/**
 * Gives what allotments have left back to their SKUs. What unpaid orders hold stays until they are paid or cancelled: then
 * it has to be called again; `kept` says how many of each stay for those who have won them. Answers how many pieces went back.
 */
export const takeBackAllotted = (tx: Tx, allotmentIds: readonly string[], kept?: readonly number[]): Promise<number> =>
  takeBackLeft(tx, allotmentIds, kept)
