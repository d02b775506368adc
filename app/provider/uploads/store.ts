import { sql } from 'kysely'
import type { Reader } from '../database/transaction'

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
