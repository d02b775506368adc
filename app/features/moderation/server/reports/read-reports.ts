import type { z } from 'zod'
import { db } from '~/platform/database/pool'
import type { Reader } from '~/platform/database/transaction'
import { type Page, pageById } from '~/values/paging'
import { ok, type Result, refuse } from '~/values/result'
import type { OwnReport } from '../../contract/members'
import type { ListedReport, ReportDetails, reportDesk, ToldReport } from '../../contract/operators'
import { reportableOf } from './reportable-of'
import { OPEN_MOST } from './send-report'
import { listOwn } from './store'
import { countOf, type DeskRow, findReport, listOfThing, listQueue } from './store-desk'

const EARLIER_SHOWN = 20

const told = ({ id, reason, body, by, bySystem, sentAt }: DeskRow): ToldReport => ({
  id,
  reason: bySystem ? null : reason,
  body,
  by,
  sentAt,
})

const listed = (row: DeskRow): ListedReport => ({
  ...told(row),
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
    reports: open.map(told),
    earlier: earlier.map((one) => ({ ...told(one), state: one.state, note: one.note })),
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
