import { sql } from 'kysely'
import type { Reader, Tx } from '../database/transaction'

/** Whose a picture is: a member's, or the mall's, for which an operator has sent it. */
export type Sender = 'owner_id' | 'operator_id'

type Upload = { key: string; width: number; height: number; bytes: number }

export async function insertUpload(
  reader: Reader,
  id: string,
  upload: Upload,
  sender: Sender = 'owner_id',
): Promise<void> {
  await reader
    .insertInto('uploads')
    .values({ [sender]: id, ...upload })
    .execute()
}

export async function countOwnPictures(reader: Reader, ownerId: string, keys: string[]): Promise<number> {
  const row = await reader
    .selectFrom('uploads')
    .select(sql<number>`count(*)`.as('count'))
    .where('owner_id', '=', ownerId)
    .where(sql<boolean>`key = any(${keys})`)
    .executeTakeFirstOrThrow()
  return row.count
}

/** How many of these keys the mall has sent. */
export async function countMallPictures(reader: Reader, keys: string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from uploads where operator_id is not null and key = any(${keys})`.execute(reader)
  return rows[0]?.count ?? 0
}

/** Which of these keys are pictures that somebody has sent. */
export async function knownUploads(reader: Reader, keys: string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`select key from uploads where key = any(${keys})`.execute(reader)
  return rows.map(({ key }) => key)
}

export async function listUploadRows(reader: Reader, ownerId: string) {
  return reader
    .selectFrom('uploads')
    .select(['key', 'bytes', 'created_at'])
    .where('owner_id', '=', ownerId)
    .orderBy('id')
    .execute()
}

/** Forgets these of the mall's pictures; answers those that were there. */
export async function dropMallUploads(tx: Tx, keys: string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    delete from uploads where operator_id is not null and key = any(${keys}) returning key`.execute(tx)
  return rows.map(({ key }) => key)
}

/** Forgets a member's uploads; answers the keys of their files. */
export async function dropUploads(tx: Tx, ownerId: string): Promise<string[]> {
  const rows = await tx.deleteFrom('uploads').where('owner_id', '=', ownerId).returning('key').execute()
  return rows.map(({ key }) => key)
}
