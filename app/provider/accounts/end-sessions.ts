import type { Tx } from '../database/transaction'
import { endSessions } from './store'

/** Ends every session of a member at once. */
export const endSessionsOf = (tx: Tx, memberId: string): Promise<void> => endSessions(tx, memberId)
