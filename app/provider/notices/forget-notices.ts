import type { Tx } from '../database/transaction'
import { dropNoticesOf } from './store'

/** Takes every notice to a member away, and the marks on those to all. */
export const forgetNotices = (tx: Tx, memberId: string): Promise<void> => dropNoticesOf(tx, memberId)
