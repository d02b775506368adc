import type { Tx } from '~/platform/database/transaction'
import { dropFeedback } from './store'

/** Takes away what a member has told the mall, with the contact in it. */
export const forgetFeedback = (tx: Tx, memberId: string): Promise<void> => dropFeedback(tx, memberId)
