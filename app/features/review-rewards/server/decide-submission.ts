import { sql } from 'kysely'
import { isOperator } from '~/features/members/server/find-members'
import { sendNotice } from '~/features/notices/server/send-notice'
import { askApproval, isAbove } from '~/features/operators/server/approvals/ask-approval'
import { lockOrder } from '~/features/orders/server/lock-order'
import { readMallSettings } from '~/features/settings/server/read-settings'
import type { Approved } from '~/house/approvable'
import { noteAct } from '~/platform/acts/note-act'
import { db } from '~/platform/database/pool'
import { type Tx, transaction } from '~/platform/database/transaction'
import { fen } from '~/values/money'
import { ok, type Result, refuse } from '~/values/result'
import { payReward } from './pay-reward'
import { findHeld, givePlace, type Held, isReviewed, move } from './store'

type Refusal = 'notFound' | 'rewardDecided' | 'rewardUnreviewed' | 'rewardOwn' | 'approvalOpen'
type Done = Result<{ approvalId?: string }, Refusal>

const subjectOf = (id: string) => ({ kind: 'reward', id })

/** Never looks at text or stars of the review. Above the mall's limit it requests an approval. */
export async function approveSubmission(operatorId: string, id: string): Promise<Done> {
  const held = await findHeld(db, id)
  if (!held) return refuse('notFound')
  return transaction(async (tx): Promise<Done> => {
    const { 'approvals.rewardAbove': most } = await readMallSettings(tx, 'approvals.rewardAbove')
    if (!isAbove(held.reward, most)) return approveIn(tx, operatorId, held)
    if (await isOperator(tx, held.memberId, operatorId)) return refuse('rewardOwn')
    const amount = fen(held.reward)
    const facts = { memberId: held.memberId, orderId: held.orderId }
    return askApproval(tx, { kind: 'approveReward', subject: subjectOf(id), amount, facts, askedBy: operatorId })
  })
}

export async function approveApproved(tx: Tx, { subject, askedBy, approvalId }: Approved) {
  const held = await findHeld(tx, subject.id)
  return held ? approveIn(tx, askedBy, held, approvalId) : refuse('notFound')
}

async function approveIn(tx: Tx, operatorId: string, held: Held, approvalId?: string): Promise<Done> {
  const { id, memberId, orderId, lineId, reward } = held
  if (await isOperator(tx, memberId, operatorId)) return refuse('rewardOwn')
  // A refund locks the order too, so it is either seen here or finds the reward paid.
  await lockOrder(tx, orderId)
  const where = sql<boolean>`exists (select from order_lines where id = ${lineId} and refunded_quantity < quantity)
    and ${isReviewed}`
  const act = { by: 'operator', byId: operatorId } as const
  if (!(await move(tx, id, 'approve', act, { set: sql`paid_at = shop_now()`, where })))
    return refuse(await whyNot(tx, id))
  const arrived = await payReward(tx, { id, memberId, orderId, reward })
  const path = { screen: 'reward', id: held.taskId } as const
  if (arrived > 0) await sendNotice(tx, { memberId, kind: 'rewardApproved', params: { amount: arrived }, path })
  await noteAct(tx, { operatorId, act: 'approveReward', subject: subjectOf(id), after: { reward, approvalId } })
  return ok({})
}

async function whyNot(tx: Tx, id: string): Promise<'rewardUnreviewed' | 'rewardDecided'> {
  const held = await findHeld(tx, id)
  return held?.state === 'submitted' ? 'rewardUnreviewed' : 'rewardDecided'
}

export async function rejectSubmission(
  operatorId: string,
  id: string,
  reason: string,
): Promise<Result<Record<string, never>, 'notFound' | 'rewardDecided'>> {
  const held = await findHeld(db, id)
  if (!held) return refuse('notFound')
  const { memberId, taskId } = held
  return transaction(async (tx): Promise<Result<Record<string, never>, 'rewardDecided'>> => {
    const act = { by: 'operator', byId: operatorId, note: reason } as const
    if (!(await move(tx, id, 'reject', act, { set: sql`reason = ${reason}` }))) return refuse('rewardDecided')
    await givePlace(tx, taskId)
    await sendNotice(tx, {
      memberId,
      kind: 'rewardRejected',
      params: { reason },
      path: { screen: 'reward', id: taskId },
    })
    await noteAct(tx, { operatorId, act: 'rejectReward', subject: subjectOf(id), after: { reason } })
    return ok({})
  })
}
