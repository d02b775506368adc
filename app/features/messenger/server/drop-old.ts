import type { Tx } from '~/platform/database/transaction'
import { dropOldTrips } from './store'
import { forgetPerson } from './store-codes'

/** Drops trips, codes and links that nobody can use any more. */
export const dropOld = (most: number): Promise<number> => dropOldTrips(most)

/** Takes a member who leaves out of what is kept for a day. */
export const forgetTrips = (tx: Tx, memberId: string): Promise<void> => forgetPerson(tx, memberId)
