import type { z } from 'zod'
import { noteAct } from '~/platform/acts/note-act'
import { claimSubmission } from '~/platform/database/submissions'
import { type Tx, transaction } from '~/platform/database/transaction'
import { type Fen, parseYuan } from '~/values/money'
import { ok, type Result, refuse } from '~/values/result'
import type { RewardWant } from '../contract/members'
import type { taskInput } from '../contract/operators'
import { insertTask, type NewTask, setClosed } from './store-tasks'

const subjectOf = (id: string) => ({ kind: 'rewardTask', id })
const yuan = (typed: string): Fen => parseYuan(typed) as Fen

export const taskOf = (typed: z.output<typeof taskInput>): NewTask => ({
  goodsId: typed.goodsId,
  reward: yuan(typed.reward),
  budget: yuan(typed.budget),
  places: typed.places,
  wants: typed.wants.split(' ') as RewardWant[],
  brief: { ...(typed.briefZh && { 'zh-Hans': typed.briefZh }), ...(typed.briefEn && { en: typed.briefEn }) },
  opensOn: typed.opensOn,
  closesOn: typed.closesOn,
})

type Made = Result<{ taskId: string }, 'badInput' | 'submissionReused'>

export async function createTask(tx: Tx, task: NewTask): Promise<Result<{ taskId: string }, 'badInput'>> {
  const taskId = await insertTask(tx, task)
  return taskId ? ok({ taskId }) : refuse('badInput', { field: 'closesOn' })
}

export async function createTaskAs(operatorId: string, task: NewTask, submissionId: string): Promise<Made> {
  return transaction(async (tx): Promise<Made> => {
    const claim = { scope: 'rewards', key: submissionId, memberId: operatorId, content: task }
    const claimed = await claimSubmission(tx, claim)
    if (!claimed.ok) return claimed
    const { id, isNew } = claimed.value
    if (!isNew) return ok({ taskId: id })
    const made = await createTask(tx, { ...task, id })
    if (made.ok) await noteAct(tx, { operatorId, act: 'createReward', subject: subjectOf(id), after: { ...task } })
    return made
  })
}

export async function setTaskClosed(
  operatorId: string,
  id: string,
  isClosed: boolean,
): Promise<Result<Record<string, never>, 'notFound'>> {
  return transaction(async (tx) => {
    if (!(await setClosed(tx, id, isClosed))) return refuse('notFound')
    await noteAct(tx, { operatorId, act: isClosed ? 'closeReward' : 'openReward', subject: subjectOf(id) })
    return ok({})
  })
}
