import type { Tx } from '~/platform/database/transaction'
import type { Fen } from '~/values/money'
import type { Result } from '~/values/result'
import type { RefusalKey } from './registers/refusals'

/** An act that one operator has asked for and a second one has approved. */
export interface Approved {
  approvalId: string
  /** What the concept handed over when it was asked for, as JSON keeps it. */
  facts: Record<string, unknown>
  subject: { kind: string; id: string }
  /** What it was said to cost at most, in fen; null where nothing limits it. */
  amount: Fen | null
  /** The operator whose act it is. */
  askedBy: string
}

/**
 * Does an approved act, in the transaction of the approval. It looks at everything anew, because days may have passed; what
 * it refuses, the second operator is told, and the approval goes on waiting.
 */
export type CarryOut = (tx: Tx, approved: Approved) => Promise<Result<object, RefusalKey>>
