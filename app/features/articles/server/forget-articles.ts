import type { Tx } from '~/platform/database/transaction'
import { deleteArticles } from './store'

/** Takes away everything that a member has written. */
export const forgetArticles = (tx: Tx, memberId: string): Promise<void> => deleteArticles(tx, { memberId })
