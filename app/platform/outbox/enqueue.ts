import type { Tx } from '../database/transaction'
import { insertLetter, reopenLetter } from './store'

/** In the transaction of its cause. The same topic and key is one call. */
export const enqueue = (tx: Tx, topic: string, key: string): Promise<void> => insertLetter(tx, topic, key)

/** Also one that had ended. */
export const enqueueAgain = (tx: Tx, topic: string, key: string): Promise<void> => reopenLetter(tx, topic, key)
