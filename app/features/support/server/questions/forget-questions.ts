import type { Tx } from '~/platform/database/transaction'
import { dropThreads } from './store-own'

/** Takes away what a member has asked and was answered; the pictures in it go with the member's uploads. */
export const forgetQuestions = (tx: Tx, memberId: string): Promise<void> => dropThreads(tx, memberId)
