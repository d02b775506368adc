import { sql } from 'kysely'
import type { DB } from './schema'
import type { Reader } from './transaction'

export interface Moved {
  move: string
  by: string
  at: string
  note: string
}

export function historyOf(history: keyof DB, subject: string) {
  return async (reader: Reader, id: string): Promise<Moved[]> => {
    const { rows } = await sql<Moved>`
      select move, by_kind as by, moved_at as at, note from ${sql.table(history)}
      where ${sql.ref(subject)} = ${id} order by id`.execute(reader)
    return rows
  }
}
