import type { Tx } from '~/platform/database/transaction'
import { deleteOldNotices, dropNoticesOf } from './store'

/** Takes every notice to a member away, and the marks on those to all. */
export const forgetNotices = (tx: Tx, memberId: string): Promise<void> => dropNoticesOf(tx, memberId)

/** Days for which a notice can be read. */
const NOTICE_DAYS = 365

/** Drops at most `most` notices that are older than a year, with the marks on them. Answers how many. */
export const dropOldNotices = (most: number): Promise<number> => deleteOldNotices(most, NOTICE_DAYS)
