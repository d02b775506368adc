import type { Tx } from '~/platform/database/transaction'
import { dropCartOf } from './store'

/** Takes a member's cart away. */
export const forgetCart = (tx: Tx, memberId: string): Promise<void> => dropCartOf(tx, memberId)
