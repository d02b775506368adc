import { sql } from 'kysely'
import type { Reader } from '../database/transaction'

export const lastBackupAt = sql`(select max(ended_at) from backups where error is null)`

export async function readLastBackup(reader: Reader): Promise<number> {
  const { rows } = await sql<{ at: string | null }>`select ${lastBackupAt} as at`.execute(reader)
  return rows[0]?.at ? Date.parse(rows[0].at) : 0
}
