import { sql } from 'kysely'
import type { Holder } from '~/contract/roles'
import type { Alarming } from '~/platform/alarms'
import { daysAgo, deleteBatch } from '~/platform/database/batch'
import type { Reader, Tx } from '~/platform/database/transaction'
import type { AlarmKind } from '../contract/kinds'

/** What is less than before is forgotten, so that it is news when it comes again. */
export async function noteAlarm(tx: Tx, kind: AlarmKind, { count, since }: Alarming): Promise<void> {
  await sql`
    insert into alarms as known (kind, count, since, opened_at)
    values (${kind}, ${count}, ${since}::timestamptz, case when ${count}::int > 0 then shop_now() end)
    on conflict (kind) do update set count = excluded.count, since = excluded.since, seen_at = shop_now(),
      opened_at = case when excluded.count > 0 then coalesce(known.opened_at, shop_now()) end,
      notified_count = least(known.notified_count, excluded.count),
      taken_by = case when excluded.count > 0 then known.taken_by end,
      taken_at = case when excluded.count > 0 then known.taken_at end`.execute(tx)
}

/** Whether there is more than people know of; at most once in so many minutes, and never by two processes. */
export async function takeNews(tx: Tx, kind: AlarmKind, minutes: number): Promise<boolean> {
  const { rows } = await sql`
    update alarms set notified_at = shop_now(), notified_count = count
    where kind = ${kind} and count > notified_count
      and (notified_at is null or notified_at <= shop_now() - make_interval(mins => ${minutes}))
    returning kind`.execute(tx)
  return rows.length === 1
}

export type AlarmRow = { kind: AlarmKind; count: number; since: string }

export async function listOpen(reader: Reader) {
  const { rows } = await sql<AlarmRow & { takenBy: string | null; takenByName: string | null; takenAt: string | null }>`
    select kind, count, coalesce(since, opened_at) as since, taken_by as "takenBy", operators.name as "takenByName",
      taken_at as "takenAt"
    from alarms left join operators on operators.id = taken_by where count > 0`.execute(reader)
  return rows
}

export async function lastLookedAt(reader: Reader): Promise<string | null> {
  const { rows } = await sql<{ at: string | null }>`select max(seen_at) as at from alarms`.execute(reader)
  return rows[0]?.at ?? null
}

export async function takeAlarm(tx: Tx, kind: AlarmKind, operatorId: string): Promise<boolean> {
  const { rows } = await sql`
    update alarms set taken_by = ${operatorId}, taken_at = shop_now()
    where kind = ${kind} and count > 0 and taken_by is null returning kind`.execute(tx)
  return rows.length === 1
}

export async function releaseAlarm(tx: Tx, kind: AlarmKind, operatorId: string): Promise<boolean> {
  const { rows } = await sql`
    update alarms set taken_by = null, taken_at = null where kind = ${kind} and taken_by = ${operatorId}
    returning kind`.execute(tx)
  return rows.length === 1
}

export interface Listener extends Holder {
  id: string
  email: string | null
  alarms: boolean
  summary: boolean
  off: AlarmKind[]
  language: string | null
}

const listeners = (reader: Reader) =>
  reader
    .selectFrom('operators')
    .leftJoin('operator_roles', 'operator_roles.id', 'own_role_id')
    .select([
      'operators.id',
      'alarm_email as email',
      'alarms_by_mail as alarms',
      'summary_by_mail as summary',
      'language',
      sql<AlarmKind[]>`alarms_off`.as('off'),
      sql<Listener['role']>`role`.as('role'),
      sql<NonNullable<Listener['rights']>>`coalesce(rights, '{}')`.as('rights'),
    ])

export const listListeners = (reader: Reader): Promise<Listener[]> =>
  listeners(reader)
    .where('status', '=', 'active')
    .where('alarm_email', 'is not', null)
    .where((of) => of.or([of('alarms_by_mail', '=', true), of('summary_by_mail', '=', true)]))
    .orderBy('operators.id')
    .limit(500)
    .execute()

export const findListener = (reader: Reader, id: string): Promise<Listener | undefined> =>
  listeners(reader).where('operators.id', '=', id).where('status', '=', 'active').executeTakeFirst()

export async function setPreferences(
  tx: Tx,
  id: string,
  { email, alarms, summary, off }: { email: string; alarms: boolean; summary: boolean; off: AlarmKind[] },
): Promise<void> {
  await tx
    .updateTable('operators')
    .set({ alarm_email: email || null, alarms_by_mail: alarms, summary_by_mail: summary, alarms_off: off })
    .where('id', '=', id)
    .execute()
}

const RETENTION_DAYS = 90

export const dropOldMessages = (most: number): Promise<number> =>
  deleteBatch('alarm_messages', {
    where: sql`made_at < ${daysAgo(RETENTION_DAYS)} and done_at is not null`,
    by: sql`made_at`,
    most,
  })

/** The last one stays, whenever it was. */
export const dropOldAudits = (most: number): Promise<number> =>
  deleteBatch('audits', { where: sql`at < ${daysAgo(RETENTION_DAYS)} and at < (select max(at) from audits)`, most })
