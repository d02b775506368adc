import { sql } from 'kysely'
import type { Reader, Tx } from '../database/transaction'

type Upload = { key: string; width: number; height: number; bytes: number }

export async function insertUpload(reader: Reader, ownerId: string, upload: Upload): Promise<void> {
  await reader
    .insertInto('uploads')
    .values({ owner_id: ownerId, ...upload })
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

export async function listUploadRows(reader: Reader, ownerId: string) {
  return reader
    .selectFrom('uploads')
    .select(['key', 'bytes', 'created_at'])
    .where('owner_id', '=', ownerId)
    .orderBy('id')
    .execute()
}

/** Forgets a member's uploads; answers the keys of their files. */
export async function dropUploads(tx: Tx, ownerId: string): Promise<string[]> {
  const rows = await tx.deleteFrom('uploads').where('owner_id', '=', ownerId).returning('key').execute()
  return rows.map(({ key }) => key)
}
