import { ok, type Result, refuse } from '~/values/result'
import { transaction } from '../database/transaction'
import { findReview, setHidden, setReply } from './store'

interface Act {
  operatorId: string
  reviewId: string
}

/** Answers a review for everybody to read; a second answer takes the first one's place. Refused: notFound. */
export async function replyToReview({
  reviewId,
  reply,
}: Act & { reply: string }): Promise<Result<Record<string, never>, 'notFound'>> {
  return transaction(async (tx) => {
    const before = await findReview(tx, reviewId)
    if (!before || !(await setReply(tx, reviewId, reply))) return refuse('notFound')
    return ok({})
  })
}

/**
 * Takes a review out of sight, with the reason that its author is told, or (reason null) brings it back. What is so
 * already stays so. Refused: notFound.
 */
export async function hideReview({
  reviewId,
  reason,
}: Act & { reason: string | null }): Promise<Result<Record<string, never>, 'notFound'>> {
  return transaction(async (tx) => {
    const before = await findReview(tx, reviewId)
    if (!before) return refuse('notFound')
    await setHidden(tx, reviewId, reason)
    return ok({})
  })
}
