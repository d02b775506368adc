import type { z } from 'zod'
import { publish } from '~/features/moderation/server/publishing/publish'
import type { RefusalKey } from '~/house/registers/refusals'
import { claimSubmission } from '~/platform/database/submissions'
import { transaction } from '~/platform/database/transaction'
import { takeDaily } from '~/platform/limits/rate-limits'
import { ok, type Result, refuse } from '~/values/result'
import { GOODS_QUESTIONS_PER_DAY, type goodsQuestionCalls } from '../contract/members'
import { findGoods, findQuestion, insertQuestion } from './store'

type Input = z.output<typeof goodsQuestionCalls.ask.input>

/** About goods on sale; shown at once or after a review, as set. */
export async function askAboutGoods(
  memberId: string,
  { submissionId, ...content }: Input,
): Promise<Result<{ id: string; waits: boolean }, RefusalKey>> {
  return transaction(async (tx) => {
    const claimed = await claimSubmission(tx, { scope: 'goodsQuestion', key: submissionId, memberId, content })
    if (!claimed.ok) return claimed
    const { id, isNew } = claimed.value
    if (!isNew) return ok({ id, waits: !(await findQuestion(tx, id))?.is_shown })
    if (!(await findGoods(tx, content.goodsId))) return refuse('notFound')
    if (!(await takeDaily(tx, `goodsQuestion:${memberId}`, GOODS_QUESTIONS_PER_DAY)))
      return refuse('goodsQuestionsFull', { params: { most: GOODS_QUESTIONS_PER_DAY } })
    await insertQuestion(tx, { ...content, id, memberId })
    const thing = { kind: 'goodsQuestion', memberId, subjectId: id } as const
    const published = await publish(tx, { ...thing, content: { body: content.body } })
    return published.ok ? ok({ id, ...published.value }) : published
  })
}
