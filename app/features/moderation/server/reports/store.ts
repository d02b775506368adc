import { sql } from 'kysely'
import { type Act, mover } from '~/platform/database/mover'
import type { Reader, Tx } from '~/platform/database/transaction'
import type { OwnReport, ReportedKind, ReportReason, ReportState } from '../../contract/members'
import { type ReportMove, reportFlow } from './report-flow'

export interface Thing {
  kind: ReportedKind
  subjectId: string
}

interface NewReport extends Thing {
  id?: string
  authorId: string | null
  memberId: string | null
  reason: ReportReason
  body: string
}

/** Serialises reports and decisions on one thing. */
export async function lockThing(tx: Tx, { kind, subjectId }: Thing): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`report ${kind} ${subjectId}`}))`.execute(tx)
}

export async function openOf(reader: Reader, { kind, subjectId }: Thing, memberId: string | null, most: number) {
  const { rows } = await sql<{ own: boolean; all: number }>`
    select exists (select from reports where kind = ${kind} and subject_id = ${subjectId} and state = 'open'
        and coalesce(member_id, '') = ${memberId ?? ''}) as own,
      (select count(*)::int from (select from reports where kind = ${kind} and subject_id = ${subjectId}
        and state = 'open' limit ${most}) as open) as all`.execute(reader)
  return rows[0] as { own: boolean; all: number }
}

export async function insertReport(tx: Tx, one: NewReport): Promise<string> {
  const { id, kind, subjectId, authorId, memberId, reason, body } = one
  const { rows } = await sql<{ id: string }>`
    insert into reports (id, kind, subject_id, author_id, member_id, reason, body, state, leads)
    values (coalesce(${id ?? null}::text, new_id()), ${kind}, ${subjectId}, ${authorId}, ${memberId}, ${reason}, ${body},
      ${reportFlow.send.to}, not exists (
        select from reports where kind = ${kind} and subject_id = ${subjectId} and state = 'open' and leads))
    returning id`.execute(tx)
  const made = rows[0]?.id as string
  await sql`
    insert into report_history (report_id, move, to_state, by_kind, by_id)
    values (${made}, 'send', ${reportFlow.send.to}, ${memberId === null ? 'sweep' : 'member'}, ${memberId})`.execute(tx)
  return made
}

export async function findThing(reader: Reader, id: string): Promise<(Thing & { state: ReportState }) | undefined> {
  const { rows } = await sql<Thing & { state: ReportState }>`
    select kind, subject_id as "subjectId", state from reports where id = ${id}`.execute(reader)
  return rows[0]
}

export async function listOpen(reader: Reader, { kind, subjectId }: Thing, most: number) {
  const { rows } = await sql<{ id: string; memberId: string | null }>`
    select id, member_id as "memberId" from reports
    where kind = ${kind} and subject_id = ${subjectId} and state = 'open' order by id limit ${most}`.execute(reader)
  return rows
}

const carry = mover({ table: 'reports', column: 'state', history: 'report_history', subject: 'report_id' }, reportFlow)

export const moveReports = (tx: Tx, ids: readonly string[], name: ReportMove, act: Act): Promise<string[]> =>
  carry(tx, name, ids, act, { set: sql`note = ${act.note ?? ''}` })

export async function listOwn(reader: Reader, memberId: string, beforeId: string | undefined, most: number | null) {
  const { rows } = await sql<OwnReport>`
    select id, kind, reason, body, state, note, sent_at as "sentAt" from reports
    where member_id = ${memberId} and (${beforeId ?? null}::text is null or id < ${beforeId ?? null}::text)
    order by id desc limit ${most}`.execute(reader)
  return rows
}

/** Forgets what a member has reported: another report of the same thing leads from then on. */
export async function dropReports(tx: Tx, memberId: string): Promise<void> {
  const own = sql`(select id from reports where member_id = ${memberId})`
  await sql`delete from report_history where report_id in ${own}`.execute(tx)
  const { rows } = await sql<Thing>`
    with gone as (delete from reports where id in ${own} returning kind, subject_id, state, leads)
    select kind, subject_id as "subjectId" from gone where state = 'open' and leads order by kind, subject_id`.execute(
    tx,
  )
  for (const { kind, subjectId } of rows)
    await sql`
      update reports set leads = true where id = (
        select min(id) from reports where kind = ${kind} and subject_id = ${subjectId} and state = 'open')`.execute(tx)
}
