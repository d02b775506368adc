import { sql } from 'kysely'
import type { Sender } from '~/features/uploads/server/store'
import type { Reader, Tx } from '~/platform/database/transaction'

export interface VideoFile {
  key: string
  /** In px as shown, and whole seconds. */
  width: number
  height: number
  seconds: number
  bytes: number
  frame?: string
}

export async function insertVideoFile(
  reader: Reader,
  id: string,
  videoFile: VideoFile,
  sender: Sender = 'owner_id',
): Promise<void> {
  await reader
    .insertInto('video_files')
    .values({ [sender]: id, ...videoFile })
    .execute()
}

export async function frameOf(reader: Reader, key: string): Promise<string> {
  const row = await reader.selectFrom('video_files').select('frame').where('key', '=', key).executeTakeFirst()
  return row?.frame ?? ''
}

/** Files never change hands. */
export async function ownsVideoFile(reader: Reader, memberId: string, key: string): Promise<boolean> {
  const { rows } = await sql`select from video_files where key = ${key} and owner_id = ${memberId}`.execute(reader)
  return rows.length > 0
}

export async function knownVideoFiles(reader: Reader, keys: string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`select key from video_files where key = any(${keys})`.execute(reader)
  return rows.map(({ key }) => key)
}

/** Video files not checked for a day; drops those without a video that `needed` does not name, and answers their keys. */
export async function dropUnused(
  tx: Tx,
  most: number,
  needed: (keys: readonly string[]) => Promise<readonly string[]>,
): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select key from video_files where looked_at < shop_now() - interval '1 day'
    order by looked_at limit ${most} for update skip locked`.execute(tx)
  const looked = rows.map(({ key }) => key)
  if (looked.length === 0) return []
  const { rows: having } = await sql<{ key: string }>`
    select file as key from videos where file = any(${looked})
    union select shown ->> 'file' from videos where shown is not null and shown ->> 'file' = any(${looked})`.execute(tx)
  const used = [...having.map(({ key }) => key), ...(await needed(looked))]
  const keys = looked.filter((key) => !used.includes(key))
  await sql`update video_files set looked_at = shop_now() where key = any(${looked}) and key <> all(${keys})`.execute(
    tx,
  )
  await sql`delete from video_files where key = any(${keys})`.execute(tx)
  return keys
}
