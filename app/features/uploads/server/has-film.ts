import { sql } from 'kysely'
import type { Reader } from '~/platform/database/transaction'

export async function mallHasFilm(reader: Reader, key: string): Promise<boolean> {
  const { rows } = await sql`select from video_files where key = ${key} and operator_id is not null`.execute(reader)
  return rows.length > 0
}
