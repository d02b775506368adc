import type { z } from 'zod'
import type { FeedbackKind } from '~/contract/feedback'
import type { ConsoleFeedback, feedbackConsoleCalls } from '~/contract/review-console'
import { type Page, pageById } from '~/values/paging'
import { ok, type Result, refuse } from '~/values/result'
import type { Provided } from '../caller'
import { noteAct } from '../console/note-act'
import { db } from '../database/pool'
import { transaction } from '../database/transaction'
import { sendNotice } from '../notices/send-notice'
import { type FeedbackRow, findAnyFeedback, listAllFeedback, setFeedbackReply } from './store'

const shown = (row: FeedbackRow): ConsoleFeedback => ({
  id: row.id,
  author: row.author,
  kind: row.kind as FeedbackKind,
  body: row.body,
  pictures: row.pictures,
  contact: row.contact,
  sentAt: row.created_at.toISOString(),
  reply: row.reply,
  repliedAt: row.replied_at?.toISOString() ?? null,
})

/** Feedback of all members, newest first, 20 a page. */
async function listForOperators({
  queue,
  kind,
  cursor,
}: z.output<typeof feedbackConsoleCalls.list.input>): Promise<Page<ConsoleFeedback>> {
  const { rows, next } = await pageById(cursor, (beforeId, most) =>
    listAllFeedback(db, { queue, kind, beforeId, most }),
  )
  return { items: rows.map(shown), next }
}

async function readForOperators(id: string): Promise<Result<ConsoleFeedback, 'notFound'>> {
  const row = await findAnyFeedback(db, id)
  return row ? ok(shown(row)) : refuse('notFound')
}

/**
 * Answers a feedback; a second answer takes the first one's place, and the member is told of each. The same answer again
 * changes nothing. Refused: notFound.
 */
export async function replyToFeedback({
  operatorId,
  feedbackId,
  reply,
}: {
  operatorId: string
  feedbackId: string
  reply: string
}): Promise<Result<Record<string, never>, 'notFound'>> {
  return transaction(async (tx) => {
    const answered = await setFeedbackReply(tx, feedbackId, reply)
    if (!answered) return refuse('notFound')
    const { member_id: memberId, before } = answered
    if (before === reply) return ok({})
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

export const feedbackConsole: Provided<typeof feedbackConsoleCalls> = {
  list: async (asked) => ok(await listForOperators(asked)),
  details: ({ id }) => readForOperators(id),
  reply: ({ id, reply }, { operator }) => replyToFeedback({ operatorId: operator.id, feedbackId: id, reply }),
}
