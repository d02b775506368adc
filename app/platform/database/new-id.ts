import { sql } from 'kysely'
import type { Reader } from './transaction'

/** An id for a row that is written later. */
export async function newId(reader: Reader): Promise<string> {
  const { rows } = await sql<{ id: string }>`select new_id() as id`.execute(reader)
  return (rows[0] as { id: string }).id
}
