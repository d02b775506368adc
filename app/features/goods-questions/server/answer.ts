import type { z } from 'zod'
import { publish } from '~/features/moderation/server/publishing/publish'
import type { RefusalKey } from '~/house/registers/refusals'
import { db } from '~/platform/database/pool'
import { transaction } from '~/platform/database/transaction'
import { takeDaily } from '~/platform/limits/rate-limits'
import { ok, type Result, refuse } from '~/values/result'
import { GOODS_ANSWERS_PER_DAY, type goodsQuestionCalls, type MAY_ANSWER } from '../contract/members'
import { findRight } from './store'
import { findOwnAnswer, insertAnswer } from './store-answers'

type Right = (typeof MAY_ANSWER)[number]

const rightOf = (
  { asks, is_buyer, is_answered }: NonNullable<Awaited<ReturnType<typeof findRight>>>,
  memberId: string,
) => (asks === memberId ? 'own' : is_answered ? 'answered' : is_buyer ? 'yes' : 'notBought')

export async function mayAnswer(memberId: string, id: string): Promise<Result<{ may: Right }, 'notFound'>> {
  const found = await findRight(db, id, memberId)
  return found ? ok({ may: rightOf(found, memberId) }) : refuse('notFound')
}

/** By a buyer of the goods, once; also without having been notified. Idempotent for the same answer. */
export async function answerAboutGoods(
  memberId: string,
  { id: questionId, ...said }: z.output<typeof goodsQuestionCalls.answer.input>,
): Promise<Result<{ id: string; waits: boolean }, RefusalKey>> {
  return transaction(async (tx) => {
    const found = await findRight(tx, questionId, memberId)
    if (!found) return refuse('notFound')
    const right = rightOf(found, memberId)
    if (right === 'own') return refuse('answerOwn')
    if (right === 'notBought') return refuse('answerNotBought')
    const id = right === 'yes' ? await insertAnswer(tx, { ...said, questionId, memberId }) : undefined
    if (id === undefined) {
      const before = await findOwnAnswer(tx, questionId, memberId)
      const isSame = before?.body === said.body && before.is_named === said.isNamed
      return isSame ? ok({ id: before.id, waits: !before.is_shown }) : refuse('answeredAlready')
    }
    if (!(await takeDaily(tx, `goodsAnswer:${memberId}`, GOODS_ANSWERS_PER_DAY)))
      return refuse('goodsAnswersFull', { params: { most: GOODS_ANSWERS_PER_DAY } })
    const thing = { kind: 'goodsAnswer', memberId, subjectId: id } as const
    const published = await publish(tx, { ...thing, content: { body: said.body } })
    return published.ok ? ok({ id, ...published.value }) : published
  })
}
