import { sendNotice, sendNoticeToEach } from '~/features/notices/server/send-notice'
import type { Publishable } from '~/house/publishable'
import type { Tx } from '~/platform/database/transaction'
import { ok, refuse } from '~/values/result'
import { type Entry, findQuestion, putToBuyers, showQuestion, withholdQuestion } from './store'
import { findAnswer, noteNotified, showAnswer, withholdAnswer } from './store-answers'

export const BUYERS_MOST = 5

const looked = ({ body }: Pick<Entry, 'body'>) => ({ text: body, pictures: [] })

type Kind = Pick<Publishable, 'apply'> & {
  find: typeof findQuestion
  withhold: (tx: Tx, id: string, reason: string | null) => Promise<boolean>
}

const publishable = ({ find, withhold, apply }: Kind): Publishable => ({
  async current(reader, id) {
    const row = await find(reader, id)
    return row?.is_shown ? { body: row.body } : undefined
  },
  apply,
  async rejected(tx, id, { note = '' }) {
    await withhold(tx, id, note)
  },
  /** Not where its author has taken it back. */
  appealed: (tx, id) => withhold(tx, id, null),
  show: (content) => looked(content as { body: string }),
  path: () => ({ screen: 'ownGoodsQuestions' }),
})

export const publishedQuestion = publishable({
  find: findQuestion,
  withhold: withholdQuestion,
  async apply(tx, id) {
    const row = await findQuestion(tx, id)
    if (!row) return refuse('notFound')
    if (!(await showQuestion(tx, id))) return ok({})
    const buyers = await putToBuyers(tx, id, BUYERS_MOST)
    const path = { screen: 'answerGoodsQuestion', id } as const
    await sendNoticeToEach(tx, buyers, { kind: 'goodsQuestionPut', params: { goods: row.title }, path })
    return ok({})
  },
})

/** The text stays out of it: who asks may leave. */
export async function notifyAsker(tx: Tx, questionId: string): Promise<void> {
  const question = await findQuestion(tx, questionId)
  if (!question?.is_shown) return
  const notice = { kind: 'goodsQuestionAnswered', params: { goods: question.title } } as const
  await sendNotice(tx, { ...notice, memberId: question.member_id, path: { screen: 'goodsQuestion', id: questionId } })
}

export const publishedAnswer = publishable({
  find: findAnswer,
  withhold: withholdAnswer,
  async apply(tx, id) {
    if (!(await findAnswer(tx, id))) return refuse('notFound')
    const questionId = await showAnswer(tx, id)
    if (questionId !== undefined && (await noteNotified(tx, id))) await notifyAsker(tx, questionId)
    return ok({})
  },
})
