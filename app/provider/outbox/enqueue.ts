import type { Tx } from '../database/transaction'
import { insertLetter, type Topic } from './store'

/** Puts an outside call into the same transaction as its cause. The same topic and key is one call. */
export const enqueue = (tx: Tx, topic: Topic, key: string): Promise<void> => insertLetter(tx, topic, key)
