import type { Tx } from '~/platform/database/transaction'
import { dropReports } from './store'

/** Forgets what a member has reported, and that things reported by others were theirs. */
export const forgetReports = (tx: Tx, memberId: string): Promise<void> => dropReports(tx, memberId)
