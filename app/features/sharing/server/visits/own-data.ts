import type { Reader, Tx } from '~/platform/database/transaction'
import { deleteSharedVisits } from './store'
import { listSharedVisits } from './store-counts'

/** Takes away what came by a member's links. What the member looked at themselves names no member. */
export const forgetSharedVisits = (tx: Tx, memberId: string): Promise<void> => deleteSharedVisits(tx, memberId)

/** What came by a member's links, as a count of devices. */
export const sharedVisitsOf = (reader: Reader, memberId: string) => listSharedVisits(reader, memberId)
