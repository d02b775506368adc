import { type RawBuilder, sql } from 'kysely'
import { expect } from 'vitest'
import type { Actor, Move } from '~/platform/database/flow'
import { OLD_NAMES } from '~/platform/database/mover'
import { type Tx, transaction } from '~/platform/database/transaction'

export interface Machine {
  /** Whose flow it is: the file's name without `-flow`. */
  machine: string
  flow: Record<string, Move>
  states: readonly string[]
  final: readonly string[]
  /** The states that a row begins in. */
  first: readonly string[]
  /** Moves that make the row, or make the machine begin. */
  making?: readonly string[]
  table: string
  column?: 'status'
  history: string
  subject: string
  id: () => string
  /** What else has to be so for a row to stand in a state. */
  with?: (state: string, name: string) => RawBuilder<unknown>
  make: (tx: Tx, name: never, by: Actor) => Promise<boolean>
}

/** The machines alone are looked at here; how they hang together is a matter of constraints, which are left out. */
async function alone(tx: Tx, table: string): Promise<void> {
  const { rows } = await sql<{ conname: string }>`
    select conname from pg_constraint where conrelid = ${table}::regclass and contype = 'c'`.execute(tx)
  for (const { conname } of rows)
    await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(conname)}`.execute(tx)
}

type Tried = { isMade: boolean; state: string; history: { move: string; from: string; to: string; by: string }[] }

/** What a move from a state does. All of it is rolled back. */
export async function tried(of: Machine, state: string, name: string): Promise<Tried> {
  const { table, column, history, subject, id, machine, with: more } = of
  const column_ = column ?? (table === 'after_sales' && machine !== 'case' ? `${machine}_state` : 'state')
  const [from, to] = OLD_NAMES.has(history) ? ['from_status', 'to_status'] : ['from_state', 'to_state']
  let seen: Tried | undefined
  const isOver = new Error('rolled back')
  const trial = transaction(async (tx): Promise<never> => {
    await alone(tx, table)
    const set = more ? sql`, ${more(state, name)}` : sql``
    await sql`update ${sql.table(table)} set ${sql.ref(column_)} = ${state} ${set} where id = ${id()}`.execute(tx)
    await sql`delete from ${sql.table(history)} where ${sql.ref(subject)} = ${id()}`.execute(tx)
    const isMade = await of.make(tx, name as never, of.flow[name]?.by[0] ?? 'sweep')
    const now = await sql<{ state: string }>`
      select ${sql.ref(column_)} as state from ${sql.table(table)} where id = ${id()}`.execute(tx)
    const { rows } = await sql<Tried['history'][number]>`
      select move, ${sql.ref(from)} as from, ${sql.ref(to)} as to, by_kind as by from ${sql.table(history)}
      where ${sql.ref(subject)} = ${id()}`.execute(tx)
    seen = { isMade, state: now.rows[0]?.state ?? '', history: rows }
    throw isOver
  })
  await expect(trial).rejects.toBe(isOver)
  return seen as Tried
}
