import type { Tx } from '~/platform/database/transaction'
import { deleteFootprints } from './store'

/** Takes a member's footprints away. */
export const forgetFootprints = (tx: Tx, memberId: string): Promise<void> => deleteFootprints(tx, memberId)
