import { sql } from 'kysely'
import type { Reader } from '~/platform/database/transaction'
import { countMallPictures, holdOwnPictures } from './store'

export async function mallHasVideoFile(reader: Reader, key: string): Promise<boolean> {
  const { rows } = await sql`select from video_files where key = ${key} and operator_id is not null`.execute(reader)
  return rows.length > 0
}

/** Uploads never change hands, so the answer stays true. */
export async function ownsPictures(reader: Reader, memberId: string, keys: readonly string[]): Promise<boolean> {
  const distinct = [...new Set(keys)]
  return (await holdOwnPictures(reader, memberId, distinct)) === distinct.length
}

export async function mallHasPictures(reader: Reader, keys: readonly string[]): Promise<boolean> {
  const sent = [...new Set(keys)].filter((key) => !key.startsWith('demo/'))
  return sent.length === 0 || (await countMallPictures(reader, sent)) === sent.length
}
