import { holdThing } from '~/features/moderation/server/publishing/publish'
import { noteHidden, noteShown } from '~/features/moderation/server/publishing/take-down'
import { sendNotice } from '~/features/notices/server/send-notice'
import type { Publishable, Reportable } from '~/house/publishable'
import { noteAct } from '~/platform/acts/note-act'
import { isOvertaken, refuseOvertaken } from '~/platform/acts/overtaken'
import { type Tx, transaction } from '~/platform/database/transaction'
import { ok, type Result, refuse } from '~/values/result'
import { setHidden, setReply } from './store'
import { findAnyReview, lockReview, type Moderated } from './store-lists'

interface Act {
  operatorId: string
  reviewId: string
}

type Done = Result<Record<string, never>, 'notFound'>

type Reply = Act & { reply: string; seen?: string }

/** A second reply replaces the first; the author is notified of the first only. */
export async function replyToReview({
  operatorId,
  reviewId,
  reply,
  seen,
}: Reply): Promise<Result<Record<string, never>, 'notFound' | 'overtaken'>> {
  return transaction(async (tx) => {
    const review = await lockReview(tx, reviewId)
    if (!review) return refuse('notFound')
    if (review.reply === reply) return ok({})
    if (isOvertaken(seen, review.reply, reply))
      return refuseOvertaken(tx, { act: 'replyToReview', subject: { kind: 'review', id: reviewId } })
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

type Shown = Pick<Moderated, 'body' | 'pictures' | 'follow_up_body' | 'follow_up_pictures'>

const contentOf = ({ body, pictures, follow_up_body, follow_up_pictures }: Shown) => ({
  text: [body, follow_up_body].filter(Boolean).join('\n\n'),
  pictures: [...pictures, ...follow_up_pictures],
})

/** Idempotent. `reason` null shows it again; the author is shown the reason and may appeal once. */
export const hideReview = (hiding: Act & { reason: string | null }): Promise<Done> =>
  transaction((tx) => hideIn(tx, hiding))

async function hideIn(tx: Tx, { operatorId, reviewId, reason }: Act & { reason: string | null }): Promise<Done> {
  const thing = { kind: 'review', subjectId: reviewId } as const
  await holdThing(tx, thing)
  const review = await lockReview(tx, reviewId)
  if (!review) return refuse('notFound')
  if ((await setHidden(tx, reviewId, reason)) === undefined) return ok({})
  const { member_id: memberId, title: goods } = review
  const act = { by: 'operator', byId: operatorId } as const
  if (reason === null) await noteShown(tx, thing, act)
  else {
    const hidden = { ...thing, memberId, content: contentOf(review) }
    const id = await noteHidden(tx, hidden, { ...act, note: reason })
    const params = { goods, reason }
    await sendNotice(tx, { memberId, kind: 'reviewHidden', params, path: { screen: 'appeal', id } })
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
    return { memberId: row.member_id, looked: contentOf(row) }
  },
  takeDown: (tx, reviewId, by) => hideIn(tx, { ...by, reviewId }),
}

/** Reviews are public at once; hidden ones are reviewed again on appeal. */
export const publishedReview: Publishable = {
  async current(reader, id) {
    const row = await findAnyReview(reader, id)
    return row && row.hidden_reason === null ? contentOf(row) : undefined
  },
  async apply(tx, id) {
    await setHidden(tx, id, null)
    return ok({})
  },
  show: (content) => content as ReturnType<typeof contentOf>,
}
