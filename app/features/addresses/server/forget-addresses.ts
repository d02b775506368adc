import type { Tx } from '~/platform/database/transaction'
import { dropAddresses } from './store'

/** Takes every address of a member away, removed ones too. */
export const forgetAddresses = (tx: Tx, memberId: string): Promise<void> => dropAddresses(tx, memberId)
