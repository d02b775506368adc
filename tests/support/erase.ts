import type { Concept } from '~/house/concept'
import type { Tx } from '~/platform/database/transaction'
import { eraseRows } from '~/platform/personal-rows'

/** Does to a member's rows of one concept what an erasure does to them. */
export async function eraseOf({ personal = [] }: Concept, tx: Tx, memberId: string): Promise<void> {
  for (const rows of personal) await eraseRows(tx, rows, { id: memberId, phone: '' })
}
