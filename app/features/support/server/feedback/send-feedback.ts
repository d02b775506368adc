import { ownsPictures } from '~/features/uploads/server/owns-pictures'
import { db } from '~/platform/database/pool'
import { claimSubmission } from '~/platform/database/submissions'
import { transaction } from '~/platform/database/transaction'
import { takeDaily } from '~/platform/limits/rate-limits'
import { ok, type Result, refuse } from '~/values/result'
import { type FeedbackToSend, insertFeedback } from './store'

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
