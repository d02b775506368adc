import type { z } from 'zod'
import { noteAct } from '~/platform/acts/note-act'
import { claimSubmission } from '~/platform/database/submissions'
import { transaction } from '~/platform/database/transaction'
import { ok, type Result, refuse } from '~/values/result'
import type { PrizeTyped, prizeDrawDesk } from '../contract/operators'
import { planVersion, removePrize, savePrize, textsOf } from './plan-version'
import { versionOfPrize } from './store-prizes'
import { endVersion, startVersion, type TurnRefusal } from './turn-versions'

const subjectOf = (id: string) => ({ kind: 'prizes', id })
const byOperator = (operatorId: string) => ({ by: 'operator', byId: operatorId }) as const

export function planVersionAs(
  operatorId: string,
  { submissionId, ...typed }: z.output<typeof prizeDrawDesk.plan.input>,
): Promise<Result<{ versionId: string }, 'notFound' | 'submissionReused'>> {
  return transaction(async (tx) => {
    const claim = { scope: 'prizes', key: submissionId, memberId: operatorId, content: typed }
    const claimed = await claimSubmission(tx, claim)
    if (!claimed.ok) return claimed
    const { id, isNew } = claimed.value
    if (!isNew) return ok({ versionId: id })
    const { activityId, nameZh, nameEn, cost } = typed
    const name = nameZh ? textsOf(nameZh, nameEn) : undefined
    const planned = await planVersion(
      tx,
      { id, activityId: activityId || undefined, name, cost },
      byOperator(operatorId),
    )
    if (planned.ok) await noteAct(tx, { operatorId, act: 'planPrizes', subject: subjectOf(id), after: typed })
    return planned
  })
}

export function savePrizeAs(operatorId: string, typed: PrizeTyped) {
  return transaction(async (tx) => {
    const saved = await savePrize(tx, typed)
    const { versionId, seen: _, ...after } = typed
    if (saved.ok) await noteAct(tx, { operatorId, act: 'savePrize', subject: subjectOf(versionId), after })
    return saved
  })
}

export function removePrizeAs(
  operatorId: string,
  prizeId: string,
): Promise<Result<{ versionId: string }, 'notFound' | 'prizesFixed'>> {
  return transaction(async (tx) => {
    const versionId = await versionOfPrize(tx, prizeId)
    if (versionId === undefined) return refuse('notFound')
    const removed = await removePrize(tx, { versionId, prizeId })
    if (!removed.ok) return removed
    await noteAct(tx, { operatorId, act: 'removePrize', subject: subjectOf(versionId), before: { prizeId } })
    return ok({ versionId })
  })
}

export function turnVersionAs(
  operatorId: string,
  id: string,
  turn: 'start' | 'end',
): Promise<Result<object, TurnRefusal>> {
  return transaction(async (tx): Promise<Result<object, TurnRefusal>> => {
    const act = byOperator(operatorId)
    const turned = turn === 'start' ? await startVersion(tx, id, act) : await endVersion(tx, id, act)
    if (turned.ok)
      await noteAct(tx, { operatorId, act: turn === 'start' ? 'startPrizes' : 'endPrizes', subject: subjectOf(id) })
    return turned
  })
}
