import { db } from '~/platform/database/pool'
import { type Page, pageById } from '~/values/paging'
import type { FeedbackKind, OwnFeedback } from '../../contract/members'
import { listOwnFeedback } from './store'

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
