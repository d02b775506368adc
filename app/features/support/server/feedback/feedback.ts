import { sendNotice } from '~/features/notices/server/send-notice'
import { ownsPictures } from '~/features/uploads/server/owns-pictures'
import { noteAct } from '~/platform/acts/note-act'
import { isOvertaken, refuseOvertaken } from '~/platform/acts/overtaken'
import { db } from '~/platform/database/pool'
import { claimSubmission } from '~/platform/database/submissions'
import { transaction } from '~/platform/database/transaction'
import { takeDaily } from '~/platform/limits/rate-limits'
import { type Page, pageById } from '~/values/paging'
import { ok, type Result, refuse } from '~/values/result'
import type { FeedbackKind, OwnFeedback } from '../../contract/members'
import { type FeedbackToSend, insertFeedback, listOwnFeedback, setFeedbackReply } from './store'

export const FEEDBACK_PER_DAY = 10

export async function sendFeedback(
  memberId: string,
  { submissionId, ...sent }: Omit<FeedbackToSend, 'memberId'> & { submissionId: string },
): Promise<Result<{ id: string }, 'notFound' | 'feedbackFull' | 'submissionReused'>> {
  // Counted even where it is refused below, so that nobody probes on and on.
  if (!(await takeDaily(db, `feedback:${memberId}`, FEEDBACK_PER_DAY))) return refuse('feedbackFull')
  return transaction(async (tx) => {
    const claimed = await claimSubmission(tx, { scope: 'feedback', key: submissionId, memberId, content: sent })
    if (!claimed.ok) return claimed
    const { id, isNew } = claimed.value
    if (!isNew) return ok({ id })
    if (!(await ownsPictures(tx, memberId, sent.pictures))) return refuse('notFound', { field: 'pictures' })
    await insertFeedback(tx, id, { ...sent, memberId })
    return ok({ id })
  })
}

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
    if (isOvertaken(seen, before, reply))
      return refuseOvertaken(tx, { act: 'replyToFeedback', subject: { kind: 'feedback', id: feedbackId } })
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

export async function listFeedback(memberId: string, cursor: string | undefined): Promise<Page<OwnFeedback>> {
  const { rows, next } = await pageById(cursor, (beforeId, most) => listOwnFeedback(db, memberId, beforeId, most))
  return {
    items: rows.map((row) => ({
      id: row.id,
      kind: row.kind as FeedbackKind,
      body: row.body,
      pictures: row.pictures,
      sentAt: row.created_at,
      reply: row.reply,
      repliedAt: row.replied_at,
    })),
    next,
  }
}
