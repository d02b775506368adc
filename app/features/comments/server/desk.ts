import type { z } from 'zod'
import type { Provided } from '~/house/caller'
import { markOf } from '~/platform/acts/overtaken'
import { db } from '~/platform/database/pool'
import { pageById } from '~/values/paging'
import { ok, type Result, refuse } from '~/values/result'
import type { commentDesk, DeskComment } from '../contract/operators'
import { replyToComment } from './answer'
import { commentEntry } from './published'
import { stateOf } from './read'
import { type DeskRow, findForDesk, listForDesk, listRepliesForDesk } from './store-desk'

const shown = (row: DeskRow): DeskComment => ({
  id: row.id,
  kind: row.kind,
  subjectId: row.subject_id,
  title: row.title,
  parentId: row.parent_id,
  author: { id: row.member_id, nickname: row.author },
  body: row.body,
  state: stateOf(row),
  hiddenReason: row.hidden_reason,
  reply: row.reply,
  replyCount: row.reply_count,
  sentAt: row.sent_at,
})

async function read({
  id,
  cursor,
}: z.output<typeof commentDesk.details.input>): Promise<
  Result<z.input<typeof commentDesk.details.output>, 'notFound'>
> {
  const row = await findForDesk(db, id)
  if (!row) return refuse('notFound')
  const { rows, next } = await pageById(cursor, (afterId, most) => listRepliesForDesk(db, id, afterId, most))
  return ok({ ...shown(row), mark: markOf(row.reply), items: rows.map(shown), next })
}

export const desk: Provided<typeof commentDesk> = {
  list: async ({ cursor, ...of }) => {
    const { rows, next } = await pageById(cursor, (beforeId, most) => listForDesk(db, { ...of, beforeId, most }))
    return ok({ items: rows.map(shown), next })
  },
  details: (input) => read(input),
  reply: (sent, { operator }) => replyToComment({ operatorId: operator.id, ...sent }),
  hide: (sent, { operator }) => commentEntry.hide({ operatorId: operator.id, ...sent }),
  show: (sent, { operator }) => commentEntry.show({ operatorId: operator.id, ...sent }),
}
