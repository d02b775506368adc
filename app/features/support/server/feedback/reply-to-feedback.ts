import { sendNotice } from '~/features/notices/server/send-notice'
import { noteAct } from '~/platform/acts/note-act'
import { isOvertaken } from '~/platform/acts/overtaken'
import { transaction } from '~/platform/database/transaction'
import { ok, type Result, refuse } from '~/values/result'
import { setFeedbackReply } from './store'

/** A second reply replaces the first, and each is notified. Idempotent. */
export async function replyToFeedback({
  operatorId,
  feedbackId,
  reply,
  seen,
}: {
  operatorId: string
  feedbackId: string
  reply: string
  seen?: string
}): Promise<Result<Record<string, never>, 'notFound' | 'overtaken'>> {
  return transaction(async (tx) => {
    const answered = await setFeedbackReply(tx, feedbackId, reply)
    if (!answered) return refuse('notFound')
    const { member_id: memberId, before } = answered
    if (before === reply) return ok({})
    if (isOvertaken(seen, before, reply)) return refuse('overtaken')
    await sendNotice(tx, { memberId, kind: 'feedbackAnswered', params: {}, path: { screen: 'feedback' } })
    await noteAct(tx, {
      operatorId,
      act: 'replyToFeedback',
      subject: { kind: 'feedback', id: feedbackId },
      before: { reply: before },
      after: { reply },
    })
    return ok({})
  })
}
