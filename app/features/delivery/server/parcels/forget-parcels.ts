import type { Tx } from '~/platform/database/transaction'
import { blankParcels } from './store-privacy'

/** Takes out of a member's parcels what a carrier could tell the recipient by; that they were sent stays. */
export const forgetParcels = (tx: Tx, memberId: string): Promise<void> => blankParcels(tx, memberId)
