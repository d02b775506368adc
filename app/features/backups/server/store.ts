import { sql } from 'kysely'
import { daysAgo, deleteBatch } from '~/platform/database/batch'
import { db } from '~/platform/database/pool'
import type { Reader, Tx } from '~/platform/database/transaction'

export type Place = 'folder' | 'bucket'

const FAILED_DAYS = 90
/** Minutes without a sign of whoever makes it. */
const SILENT_MINUTES = 5

const rows = (reader: Reader) =>
  reader
    .selectFrom('backups')
    .select(['id', 'place', 'name', 'bytes', 'files', 'error'])
    .select(['is_sealed as isSealed', 'requested_at as requestedAt', 'started_at as startedAt', 'ended_at as endedAt'])

export type BackupRow = Awaited<ReturnType<typeof listBackups>>[number]

export const listBackups = (reader: Reader, { after, most }: { after: string | undefined; most: number }) =>
  rows(reader)
    .where(after ? sql<boolean>`id < ${after}` : sql<boolean>`true`)
    .orderBy('id', 'desc')
    .limit(most)
    .execute()

export const findBackup = (reader: Reader, id: string) => rows(reader).where('id', '=', id).executeTakeFirst()

/** Written out: of a value that is not known, PostgreSQL expects no row where all backups are in one place. */
const isOwn = sql<boolean>`place <> 'file'`

/** Those that the shop put somewhere by itself. */
export const listOwn = (reader: Reader, most: number) =>
  rows(reader).where('ended_at', 'is not', null).where(isOwn).orderBy('id', 'desc').limit(most).execute()

export const findLastScheduled = (reader: Reader) =>
  rows(reader).where('requested_by', 'is', null).where(isOwn).orderBy('id', 'desc').limit(1).executeTakeFirst()

/** False where one waits or is made already. */
export async function requestBackup(reader: Reader | Tx, place: Place, operatorId: string | null): Promise<boolean> {
  const { rows: made } = await sql`
    insert into backups (place, requested_by) values (${place}, ${operatorId})
    on conflict ((true)) where ended_at is null do nothing returning id`.execute(reader)
  return made.length > 0
}

/** One process gets it. */
export async function takeRequested(): Promise<{ id: string; place: Place } | undefined> {
  const { rows: taken } = await sql<{ id: string; place: Place }>`
    update backups set started_at = shop_now(), beat_at = shop_now()
    where id = (select id from backups where started_at is null and ended_at is null limit 1 for update skip locked)
    returning id, place`.execute(db)
  return taken[0]
}

export const noteBeat = (id: string) => sql`update backups set beat_at = shop_now() where id = ${id}`.execute(db)

export async function endSilent(error: string): Promise<number> {
  const { numAffectedRows } = await sql`
    update backups set ended_at = shop_now(), error = ${error}
    where started_at is not null and ended_at is null
      and beat_at < shop_now() - make_interval(mins => ${SILENT_MINUTES})`.execute(db)
  return Number(numAffectedRows ?? 0)
}

type Ended = { name: string; bytes: number; files: number; isSealed: boolean }

export const noteDone = (id: string, { name, bytes, files, isSealed }: Ended) =>
  sql`
    update backups set ended_at = shop_now(), name = ${name}, bytes = ${bytes}, files = ${files}, is_sealed = ${isSealed}
    where id = ${id} and ended_at is null`.execute(db)

export const noteFailed = (id: string, error: string) =>
  sql`update backups set ended_at = shop_now(), error = ${error} where id = ${id} and ended_at is null`.execute(db)

/** One that was made from the terminal. */
export const insertMade = ({ name, bytes, files, isSealed }: Ended) =>
  sql`
    insert into backups (place, name, bytes, files, is_sealed, started_at, ended_at)
    values ('file', ${name}, ${bytes}, ${files}, ${isSealed}, shop_now(), shop_now())`.execute(db)

export const deleteBackup = (id: string) => sql`delete from backups where id = ${id}`.execute(db)

/** Nobody looks for a file behind these. */
export const dropOldNotes = (most: number): Promise<number> =>
  deleteBatch('backups', {
    where: sql`(error is not null or place = 'file') and ended_at < ${daysAgo(FAILED_DAYS)}`,
    by: sql`ended_at`,
    most,
  })
