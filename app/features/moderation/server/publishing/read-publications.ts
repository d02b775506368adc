import type { z } from 'zod'
import { ownPage } from '~/house/concept'
import { db } from '~/platform/database/pool'
import type { Reader } from '~/platform/database/transaction'
import { pageById } from '~/values/paging'
import { ok, type Result, refuse } from '~/values/result'
import type { PublicationDetails, PublicationListed, publishingDesk, Queued } from '../../contract/operators'
import { listReported } from '../reports/read-reports'
import { publishableOf } from './publish'
import { listOwn } from './store'
import { findVersion, listByAuthor, listHistory, listQueue, type QueueRow } from './store-queue'

const OTHERS_SHOWN = 20

const shown = ({
  id,
  kind,
  state,
  reason,
  appeal,
  sentAt,
  memberId,
  nickname,
  content,
}: QueueRow): PublicationListed => ({
  id,
  kind,
  state,
  reason,
  appeal,
  sentAt: sentAt.toISOString(),
  author: { id: memberId, nickname },
  looked: publishableOf(kind).show(content),
})

export async function readPublications({ queue, kind, cursor }: z.output<typeof publishingDesk.list.input>) {
  const { rows, next } = await pageById(cursor, async (after, most): Promise<Queued[]> => {
    const [sent, reported] = await Promise.all([
      listQueue(db, { queue, kind, after }, most),
      queue === 'open' ? listReported(db, { kind, after }, most) : [],
    ])
    if (reported.length === 0) return sent.map(shown)
    // Ids of both grow with time, so the oldest of either comes first.
    const all = [...sent.map(shown), ...reported]
    return all.sort((one, other) => (one.id < other.id ? -1 : 1)).slice(0, most)
  })
  return ok({ items: rows, next })
}

export async function readPublication(id: string): Promise<Result<PublicationDetails, 'notFound'>> {
  const row = await findVersion(db, id)
  if (!row) return refuse('notFound')
  const { current, show } = publishableOf(row.kind)
  const [now, history, others] = await Promise.all([
    current(db, row.subjectId),
    listHistory(db, id),
    listByAuthor(db, row.memberId, id, OTHERS_SHOWN),
  ])
  return ok({
    ...shown(row),
    now: now ? show(now) : null,
    history: history.map(({ at, ...one }) => ({ ...one, at: at.toISOString() })),
    others: others.map(shown),
  })
}

/** Versions per download page: each may hold an article's 80,000 characters. */
const OWN_AT_ONCE = 5

export const ownPublications = async (reader: Reader, memberId: string, after: string | undefined) =>
  ownPage(
    await listOwn(reader, memberId, after, OWN_AT_ONCE + 1),
    OWN_AT_ONCE,
    ({ kind, content, state, reason, appeal, sentAt }) => ({
      ...{ kind, content, state, reason, appeal },
      sentAt: sentAt.toISOString(),
    }),
  )
