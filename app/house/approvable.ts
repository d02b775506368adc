import type { Tx } from '~/platform/database/transaction'
import type { Fen } from '~/values/money'
import type { Result } from '~/values/result'
import type { RefusalKey } from './registers/refusals'

export interface Approved {
  approvalId: string
  /** Handed over with the request, as JSON. */
  facts: Record<string, unknown>
  subject: { kind: string; id: string }
  /** At most, in fen; null where nothing limits it. */
  amount: Fen | null
  askedBy: string
  decidedBy: string
}

/** Checks everything again, because days may have passed; after a refusal the approval goes on waiting. */
export type CarryOut = (tx: Tx, approved: Approved) => Promise<Result<object, RefusalKey>>
