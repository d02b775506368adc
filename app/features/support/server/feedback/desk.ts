import type { z } from 'zod'
import type { Provided } from '~/house/caller'
import { markOf } from '~/platform/acts/overtaken'
import { db } from '~/platform/database/pool'
import { type Page, pageById } from '~/values/paging'
import { ok, type Result, refuse } from '~/values/result'
import type { FeedbackKind } from '../../contract/members'
import type { ConsoleFeedback, feedbackDesk } from '../../contract/operators'
import { replyToFeedback } from './feedback'
import { type FeedbackRow, findAnyFeedback, listAllFeedback } from './store'

const shown = (row: FeedbackRow): ConsoleFeedback => ({
  id: row.id,
  author: row.author,
  kind: row.kind as FeedbackKind,
  body: row.body,
  pictures: row.pictures,
  contact: row.contact,
  sentAt: row.created_at,
  reply: row.reply,
  mark: markOf(row.reply),
  repliedAt: row.replied_at,
})

async function listForOperators({
  queue,
  kind,
  cursor,
}: z.output<typeof feedbackDesk.list.input>): Promise<Page<ConsoleFeedback>> {
  const { rows, next } = await pageById(cursor, (beforeId, most) =>
    listAllFeedback(db, { queue, kind, beforeId, most }),
  )
  return { items: rows.map(shown), next }
}

async function readForOperators(id: string): Promise<Result<ConsoleFeedback, 'notFound'>> {
  const row = await findAnyFeedback(db, id)
  return row ? ok(shown(row)) : refuse('notFound')
}

export const desk: Provided<typeof feedbackDesk> = {
  list: async (input) => ok(await listForOperators(input)),
  details: ({ id }) => readForOperators(id),
  reply: ({ id, ...sent }, { operator }) => replyToFeedback({ operatorId: operator.id, feedbackId: id, ...sent }),
}
