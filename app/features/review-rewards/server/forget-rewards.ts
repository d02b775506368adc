import type { Reader, Tx } from '~/platform/database/transaction'
import { blankSubmissions, listOwnRows } from './store-desk'

/** Leaves what rewards cost, without anything that the member wrote or showed. */
export const forgetRewards = (tx: Tx, memberId: string): Promise<void> => blankSubmissions(tx, memberId)

/** Everything that a member handed in, the first one first. */
export const listOwnRewards = (reader: Reader, memberId: string) => listOwnRows(reader, memberId)
