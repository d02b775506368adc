import type { Reader, Tx } from '~/platform/database/transaction'
import { listOwn, pendingOf } from './store'
import { dropLinks } from './store-links'
import { waiveCommission } from './void-commission'

/** Gives up what waits for a member who leaves, and forgets by whose links anybody came. */
export async function forgetCommissions(tx: Tx, memberId: string): Promise<void> {
  await waiveCommission(tx, memberId)
  await dropLinks(tx, memberId)
}

/** Everything that a member has earned as an agent, the first thing first. */
export const ownCommissions = (reader: Reader, memberId: string) => listOwn(reader, memberId)

/** Fen that wait to settle for a member. */
export const pendingCommission = (reader: Reader, memberId: string): Promise<number> => pendingOf(reader, memberId)
