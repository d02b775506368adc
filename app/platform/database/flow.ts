import { sql } from 'kysely'
import type { Tells, Untold } from '~/house/registers/notice-kinds'
import type { DB } from './schema'
import type { Reader } from './transaction'

interface Moved {
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

export type Actor = 'member' | 'operator' | 'sweep' | 'gateway'

/** Nobody notifies members of what they do themselves. */
type NoticeBy = Partial<Record<Exclude<Actor, 'member'>, Tells>>

export interface Move<State extends string = string> {
  /** Empty for the move that creates the row, or where a machine starts later: its column is null. */
  from: readonly State[]
  to: State
  by: readonly Actor[]
  /** The notice, or why there is none; for every actor, or by actor. */
  tells?: Tells | Untold | NoticeBy
}

export type Flow<State extends string = string> = Readonly<Record<string, Move<State>>>

function statesOf<State extends string>(flow: Flow<State>): State[] {
  return [...new Set(Object.values(flow).flatMap(({ from, to }) => [...from, to]))]
}

export function finalStates<State extends string>(flow: Flow<State>): State[] {
  const left = new Set(Object.values(flow).flatMap(({ from }) => from))
  return statesOf(flow).filter((state) => !left.has(state))
}
