import type { Tx } from '~/platform/database/transaction'
import { dropVersions } from './store'

/** Forgets everything that a member has sent, and who has looked at it. */
export const forgetPublications = (tx: Tx, memberId: string): Promise<void> => dropVersions(tx, memberId)
