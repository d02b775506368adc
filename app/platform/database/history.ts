import { sql } from 'kysely'
import type { DB } from './schema'
import type { Reader } from './transaction'

/** A move of a row as it is read later. */
export interface Moved {
  move: string
  by: string
  at: Date
  note: string
}

/** Reads what became of a row by its history, of the shape that `mover` writes, the first move first. */
export function historyOf(history: keyof DB, subject: string) {
  return async (reader: Reader, id: string): Promise<Moved[]> => {
    const { rows } = await sql<Moved>`
      select move, by_kind as by, moved_at as at, note from ${sql.table(history)}
      where ${sql.ref(subject)} = ${id} order by id`.execute(reader)
    return rows
  }
}
