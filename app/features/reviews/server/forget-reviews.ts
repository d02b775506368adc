import type { Tx } from '~/platform/database/transaction'
import { blankReviews } from './store'

/** Leaves the stars of a member's reviews, without a name; their words and pictures go. */
export const forgetReviews = (tx: Tx, memberId: string): Promise<void> => blankReviews(tx, memberId)
