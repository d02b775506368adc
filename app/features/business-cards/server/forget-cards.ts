import type { Tx } from '~/platform/database/transaction'
import { deleteCards } from './store'

/** Takes the cards of a member away, with who has looked at them. */
export const forgetCards = (tx: Tx, memberId: string): Promise<void> => deleteCards(tx, { memberId })
