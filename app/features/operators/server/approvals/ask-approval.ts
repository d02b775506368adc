import { bringing, type Holder, type OperatorRole, rightOf } from '~/contract/roles'
import { noteAct } from '~/platform/acts/note-act'
import type { Reader, Tx } from '~/platform/database/transaction'
import { ok, type Result, refuse } from '~/values/result'
import { hasOtherActive, holdActive } from '../people/store'
import { getOperator } from '../store'
import { findLatest, insertApproval, type NewApproval } from './store'

/** Neither their roles nor their status change until the transaction ends. */
export async function holdOperators(tx: Tx, ids: readonly string[]): Promise<Map<string, Holder>> {
  return new Map((await holdActive(tx, ids)).map(({ id, ...holder }) => [id, holder]))
}

export const hasOthersWith = (reader: Reader, id: string, roles: readonly OperatorRole[]): Promise<boolean> =>
  hasOtherActive(reader, id, ['owner', ...roles], bringing(rightOf(roles)))

export const nameOf = async (reader: Reader, id: string): Promise<string> => (await getOperator(reader, id)).name

/** Instead of executing the act. A repeated request answers the same approval. */
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

export const earlierRequest = (tx: Tx, one: Pick<NewApproval, 'kind' | 'subject' | 'part'>) => findLatest(tx, one)

/** Also where nothing limits the amount. */
export const isAbove = (amount: number | null, limit: number): boolean => amount === null || amount > limit
