import { sql } from 'kysely'
import type { Reader } from './transaction'

/** The epoch of our ids, 2020-01-01, and the digits after it; see `new_id` of the database. */
const BEGAN = 1_577_836_800_000
const COUNTER_DIGITS = 6

/** In milliseconds since 1970. */
export const idTime = (id: string): number => BEGAN + Number(id.slice(0, -COUNTER_DIGITS))

export async function newId(reader: Reader): Promise<string> {
  const { rows } = await sql<{ id: string }>`select new_id() as id`.execute(reader)
  return (rows[0] as { id: string }).id
}
