import type { z } from 'zod'
import { db } from '~/platform/database/pool'
import type { Reader } from '~/platform/database/transaction'
import { type Page, pageById } from '~/values/paging'
import { ok, type Result, refuse } from '~/values/result'
import { type OwnReport, REPORTED_KINDS } from '../../contract/members'
import type { ListedReport, Queued, ReportDetails, reportDesk, ShownReport } from '../../contract/operators'
import { OPEN_MOST, reportableOf } from './send-report'
import { listOwn } from './store'
import { countOf, type DeskRow, findReport, listOfThing, listQueue } from './store-desk'

export async function listReported(
  reader: Reader,
  { kind, after }: { kind?: string; after?: string },
  most: number,
): Promise<Queued[]> {
  const reported = REPORTED_KINDS.find((one) => one === kind)
  if (kind && !reported) return []
  const rows = await listQueue(reader, { queue: 'open', kind: reported, after }, most)
  return rows.map(({ id, kind, body, sentAt, authorId, author }) => ({
    id,
    kind,
    state: 'reported' as const,
    reason: body,
    appeal: null,
    sentAt,
    author: authorId === null ? null : { id: authorId, nickname: author ?? '' },
    // The content is read when it is opened: a list runs one query.
    looked: { text: body, pictures: [] },
  }))
}

const EARLIER_SHOWN = 20

const shownReport = ({ id, reason, body, by, bySystem, sentAt }: DeskRow): ShownReport => ({
  id,
  reason: bySystem ? null : reason,
  body,
  by,
  sentAt,
})

const listed = (row: DeskRow): ListedReport => ({
  ...shownReport(row),
  kind: row.kind,
  state: row.state,
  note: row.note,
  open: row.open,
  dismissed: row.dismissed,
  author: row.authorId === null ? null : { id: row.authorId, nickname: row.author ?? '' },
})

export async function readReports({ queue, kind, cursor }: z.output<typeof reportDesk.list.input>) {
  const { rows, next } = await pageById(cursor, (after, most) => listQueue(db, { queue, kind, after }, most))
  return ok({ items: rows.map(listed), next })
}

export async function readReport(id: string): Promise<Result<ReportDetails, 'notFound'>> {
  const row = await findReport(db, id)
  if (!row) return refuse('notFound')
  const [seen, open, earlier] = await Promise.all([
    reportableOf(row.kind).seen(db, row.subjectId),
    listOfThing(db, row, true, OPEN_MOST),
    listOfThing(db, row, false, EARLIER_SHOWN),
  ])
  return ok({
    ...listed(row),
    looked: seen?.looked ?? null,
    reports: open.map(shownReport),
    earlier: earlier.map((one) => ({ ...shownReport(one), state: one.state, note: one.note })),
  })
}

export const recordOf = async (memberId: string) => ok(await countOf(db, memberId))

export async function readOwnReports(memberId: string, cursor: string | undefined): Promise<Page<OwnReport>> {
  const { rows, next } = await pageById(cursor, (beforeId, most) => listOwn(db, memberId, beforeId, most))
  return { items: rows, next }
}

export async function ownReports(reader: Reader, memberId: string): Promise<Record<string, unknown>[]> {
  const rows = await listOwn(reader, memberId, undefined, null)
  return rows.map(({ id: _, ...row }) => row)
}
