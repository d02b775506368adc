import type { Tx } from '../database/transaction'
import { insertLetter, reopenLetter } from './store'

/** Puts an outside call into the same transaction as its cause. The same topic and key is one call. */
export const enqueue = (tx: Tx, topic: string, key: string): Promise<void> => insertLetter(tx, topic, key)

/** Makes an outside call that had ended once more, now. */
export const enqueueAgain = (tx: Tx, topic: string, key: string): Promise<void> => reopenLetter(tx, topic, key)
