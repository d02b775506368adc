import { noteAct } from '~/platform/acts/note-act'
import type { Tx } from '~/platform/database/transaction'
import { ok, type Result, refuse } from '~/values/result'
import { findLatest, insertApproval, type NewApproval } from './store'

/**
 * Asks for a second operator, instead of the act; nothing else is done. Who asks again for the same gets the same approval.
 * Refused: approvalOpen (somebody else has asked for it).
 */
export async function askApproval(tx: Tx, one: NewApproval): Promise<Result<{ approvalId: string }, 'approvalOpen'>> {
  const approvalId = await insertApproval(tx, one)
  if (approvalId) {
    const { kind, amount, subject, askedBy: operatorId } = one
    const after = { kind, amount, subject: subject.id }
    await noteAct(tx, { operatorId, act: 'askApproval', subject: { kind: 'approval', id: approvalId }, after })
    return ok({ approvalId })
  }
  const open = await findLatest(tx, one)
  return open?.state === 'waiting' && open.askedBy === one.askedBy
    ? ok({ approvalId: open.id })
    : refuse('approvalOpen')
}

/** The approval that was asked for last for a thing, whatever has become of it. */
export const askedBefore = (tx: Tx, one: Pick<NewApproval, 'kind' | 'subject' | 'part'>) => findLatest(tx, one)

/** Whether a sum of fen needs a second operator: it is above the limit, or nothing limits it. */
export const isAbove = (amount: number | null, limit: number): boolean => amount === null || amount > limit
