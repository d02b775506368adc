import { entryOf } from '~/features/moderation/server/publishing/entries'
import { sendNotice, sendNoticeToEach } from '~/features/notices/server/send-notice'
import type { Tx } from '~/platform/database/transaction'
import { ok, refuse } from '~/values/result'
import { findQuestion, putToBuyers, removeQuestion, showQuestion, withholdQuestion } from './store'
import { findAnswer, noteNotified, removeAnswer, showAnswer, withholdAnswer } from './store-answers'

export const BUYERS_MOST = 5

const path = () => ({ screen: 'ownGoodsQuestions' }) as const

export const questionEntry = entryOf({
  kind: 'goodsQuestion',
  find: findQuestion,
  withhold: withholdQuestion,
  remove: removeQuestion,
  async apply(tx, id) {
    const row = await findQuestion(tx, id)
    if (!row) return refuse('notFound')
    if (!(await showQuestion(tx, id))) return ok({})
    const buyers = await putToBuyers(tx, id, BUYERS_MOST)
    const path = { screen: 'answerGoodsQuestion', id } as const
    await sendNoticeToEach(tx, buyers, { kind: 'goodsQuestionPut', params: { goods: row.title }, path })
    return ok({})
  },
  path,
  hiding: { act: 'hideGoodsQuestion' },
  showing: { act: 'showGoodsQuestion' },
})

/** The text stays out of it: who asks may leave. */
export async function notifyAsker(tx: Tx, questionId: string): Promise<void> {
  const question = await findQuestion(tx, questionId)
  if (!question?.is_shown) return
  const notice = { kind: 'goodsQuestionAnswered', params: { goods: question.title } } as const
  await sendNotice(tx, { ...notice, memberId: question.member_id, path: { screen: 'goodsQuestion', id: questionId } })
}

export const answerEntry = entryOf({
  kind: 'goodsAnswer',
  find: findAnswer,
  withhold: withholdAnswer,
  remove: removeAnswer,
  async apply(tx, id) {
    if (!(await findAnswer(tx, id))) return refuse('notFound')
    const questionId = await showAnswer(tx, id)
    if (questionId !== undefined && (await noteNotified(tx, id))) await notifyAsker(tx, questionId)
    return ok({})
  },
  isSeen: async (reader, row) => (await findQuestion(reader, row.question_id))?.is_shown === true,
  path,
  hiding: { act: 'hideGoodsAnswer' },
  showing: { act: 'showGoodsAnswer' },
})
