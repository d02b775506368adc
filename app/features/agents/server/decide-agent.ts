import { sql } from 'kysely'
import { isOperator, openShop } from '~/features/members/server/find-members'
import { sendNotice } from '~/features/notices/server/send-notice'
import { noteAct } from '~/platform/acts/note-act'
import { db } from '~/platform/database/pool'
import { transaction } from '~/platform/database/transaction'
import { ok, type Result, refuse } from '~/values/result'
import { findMemberOf, move } from './store'

interface Deciding {
  operatorId: string
  id: string
}
type Refusal = 'notFound' | 'agentDecided' | 'agentOwn' | 'memberMoved'
type Done = Result<Record<string, never>, Refusal>

const acts = {
  approve: { act: 'approveAgent', notice: 'agentApproved' },
  reject: { act: 'rejectAgent', notice: 'agentRejected' },
  freeze: { act: 'freezeAgent', notice: 'agentFrozen' },
  unfreeze: { act: 'unfreezeAgent', notice: 'agentUnfrozen' },
} as const

export const approveAgent = (deciding: Deciding): Promise<Done> => decide('approve', deciding)

export const rejectAgent = (deciding: Deciding & { reason: string }): Promise<Done> => decide('reject', deciding)

export const freezeAgent = (deciding: Deciding & { reason: string }): Promise<Done> => decide('freeze', deciding)

export const unfreezeAgent = (deciding: Deciding): Promise<Done> => decide('unfreeze', deciding)

async function decide(
  name: keyof typeof acts,
  { operatorId, id, reason = '' }: Deciding & { reason?: string },
): Promise<Done> {
  const { act, notice: kind } = acts[name]
  const memberId = await findMemberOf(db, id)
  if (memberId === undefined) return refuse('notFound')
  return transaction(async (tx): Promise<Done> => {
    if (await isOperator(tx, memberId, operatorId)) return refuse('agentOwn')
    const by = { by: 'operator', byId: operatorId, note: reason } as const
    if (!(await move(tx, id, name, by, { set: sql`because = ${reason}` }))) return refuse('agentDecided')
    if (name === 'approve' && !(await openShop(tx, memberId))) return refuse('memberMoved')
    await sendNotice(tx, { memberId, kind, params: { reason }, path: { screen: 'agentApply' } })
    await noteAct(tx, { operatorId, act, subject: { kind: 'agent', id }, after: reason ? { reason } : null })
    return ok({})
  })
}
