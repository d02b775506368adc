import type { FeedbackKind, OwnFeedback } from '~/contract/feedback'
import { decodeCursor, encodeCursor, PAGE_SIZE, type Page } from '~/values/paging'
import { db } from '../database/pool'
import { listOwnFeedback } from './store'

/** What a member has told the mall, newest first, 20 a page; a cursor that was never given out starts anew. */
export async function listFeedback(memberId: string, cursor: string | undefined): Promise<Page<OwnFeedback>> {
  const [before] = decodeCursor(cursor ?? '') ?? []
  const rows = await listOwnFeedback(db, memberId, before === undefined ? undefined : String(before), PAGE_SIZE + 1)
  const shown = rows.slice(0, PAGE_SIZE)
  const last = rows.length > PAGE_SIZE ? shown.at(-1) : undefined
  return {
    items: shown.map((row) => ({
      id: row.id,
      kind: row.kind as FeedbackKind,
      body: row.body,
      pictures: row.pictures,
      sentAt: row.created_at.toISOString(),
      reply: row.reply,
      repliedAt: row.replied_at?.toISOString() ?? null,
    })),
    next: last && encodeCursor([last.id]),
  }
}
