import { ok, type Result, refuse } from '~/values/result'
import { noteAct } from '../acts/note-act'
import { type Tx, transaction } from '../database/transaction'
import { sendNotice } from '../notices/send-notice'
import type { Reportable } from '../reportable'
import { setHidden, setReply } from './store'
import { findAnyReview, lockReview } from './store-desk'

interface Act {
  operatorId: string
  reviewId: string
}

type Done = Result<Record<string, never>, 'notFound'>

/**
 * Answers a review for everybody to read; a second answer takes the first one's place. Its author is told of the first.
 * Refused: notFound.
 */
export async function replyToReview({ operatorId, reviewId, reply }: Act & { reply: string }): Promise<Done> {
  return transaction(async (tx) => {
    const review = await lockReview(tx, reviewId)
    if (!review) return refuse('notFound')
    if (review.reply === reply) return ok({})
    await setReply(tx, reviewId, reply)
    const { member_id: memberId, order_id: id, title: goods } = review
    if (review.reply === null)
      await sendNotice(tx, { memberId, kind: 'reviewAnswered', params: { goods }, path: { screen: 'review', id } })
    await noteAct(tx, {
      operatorId,
      act: 'replyToReview',
      subject: { kind: 'review', id: reviewId },
      before: { reply: review.reply },
      after: { reply },
    })
    return ok({})
  })
}

/**
 * Takes a review out of sight, with the reason that its author is told, or (reason null) brings it back. What is so
 * already stays so. Refused: notFound.
 */
export const hideReview = (hiding: Act & { reason: string | null }): Promise<Done> =>
  transaction((tx) => hideIn(tx, hiding))

async function hideIn(tx: Tx, { operatorId, reviewId, reason }: Act & { reason: string | null }): Promise<Done> {
  const review = await lockReview(tx, reviewId)
  if (!review) return refuse('notFound')
  if ((await setHidden(tx, reviewId, reason)) === undefined) return ok({})
  const { member_id: memberId, order_id: id, title: goods } = review
  if (reason !== null) {
    const params = { goods, reason }
    await sendNotice(tx, { memberId, kind: 'reviewHidden', params, path: { screen: 'review', id } })
  }
  await noteAct(tx, {
    operatorId,
    act: reason === null ? 'showReview' : 'hideReview',
    subject: { kind: 'review', id: reviewId },
    before: { hiddenReason: review.hidden_reason },
    after: { hiddenReason: reason },
  })
  return ok({})
}

export const reportableReview: Reportable = {
  async seen(reader, id) {
    const row = await findAnyReview(reader, id)
    if (!row || row.hidden_reason !== null) return undefined
    const text = [row.body, row.follow_up_body].filter(Boolean).join('\n\n')
    return { memberId: row.member_id, looked: { text, pictures: [...row.pictures, ...row.follow_up_pictures] } }
  },
  takeDown: (tx, reviewId, by) => hideIn(tx, { ...by, reviewId }),
}
