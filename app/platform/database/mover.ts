import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Actor, Flow } from './flow'
import type { DB } from './schema'
import type { Reader } from './transaction'

/** Who makes a move, and why. */
export interface Act {
  by: Actor
  byId?: string | null
  note?: string
}

interface Machine {
  table: keyof DB
  /** The column of the state. */
  column: string
  history: keyof DB
  /** The column of the history that names the row. */
  subject: string
  /** Where several machines of one row share a history: its column `machine`. */
  machine?: string
  /** The column of the history that says why; `note` in every new one. */
  why?: 'note' | 'reason'
}

interface More {
  /** What must be so besides the state. */
  where?: RawBuilder<SqlBool>
  /** What else the row is set to. */
  set?: RawBuilder<unknown>
  /** What else the history row says. */
  also?: Record<string, string | null>
  /** Leaves out rows that somebody else holds instead of waiting for them; for sweeps. */
  skipLocked?: boolean
}

/** Histories that call a state a status. */
export const OLD_NAMES = new Set(['order_history', 'coupon_history'])

/**
 * Carries a flow: what it returns makes one move of one or several rows and writes their history in one statement, and
 * answers the ids of those that moved. A row that is missing in the answer is in a state that the move does not start
 * from, or does not fulfil `where`; nothing was done to it, and refusing is up to the caller. It waits for whoever
 * holds a row and then decides by what that left (READ COMMITTED reads a row anew once its lock is free).
 *
 * Every history has one shape: `id` (bigint identity), the row that it is of (`<row>_id`, indexed together with `id`),
 * `move`, `from_state` (null where it makes the row), `to_state`, who made it (`by_kind` as in `Actor`, `by_id`), why
 * (`note`, default '') and when (`moved_at`, default shop_now()). The histories of orders and
 * coupons are from before: they say `from_status` and `to_status`, and `order_history` has `reason` for `note`.
 */
export function mover<const F extends Flow>(
  { table, column, history, subject, machine, why = 'note' }: Machine,
  flow: F,
) {
  const [rows, state, note] = [sql.table(table), sql.ref(column), sql.ref(why)]
  const [fromColumn, toColumn] = (
    OLD_NAMES.has(history) ? ['from_status', 'to_status'] : ['from_state', 'to_state']
  ).map((name) => sql.ref(name))
  return async (
    reader: Reader,
    move: keyof F & string,
    ids: readonly string[],
    { by, byId = null, note: reason = '' }: Act,
    { where, set, also = {}, skipLocked = false }: More = {},
  ): Promise<string[]> => {
    const { from, to } = flow[move] as Flow[string]
    const starts = from.length === 0 ? sql`${state} is null` : sql`${state} = any(${[...from]})`
    const said = Object.entries({ ...(machine && { machine }), ...also })
    const names = said.map(([name]) => sql`, ${sql.ref(name)}`)
    const values = said.map(([, value]) => sql`, ${value}::text`)
    const { rows: moved } = await sql<{ id: string }>`
      with wanted as (
        select id from unnest(${[...ids]}::text[]) as wanted (id) order by id
      ), before as (
        -- One by one, so that each is found by its id whatever the planner knew of the table.
        select held.* from wanted cross join lateral (
          select id, ${state} as was from ${rows} where id = wanted.id and ${starts} ${where ? sql`and ${where}` : sql``}
          for update ${skipLocked ? sql`skip locked` : sql``}) as held
      ), moved as (
        update ${rows} set ${state} = ${to} ${set ? sql`, ${set}` : sql``}
        from before where ${sql.ref(`${table}.id`)} = before.id and ${sql.ref(`${table}.id`)} = any(${[...ids]}::text[])
        returning before.id, before.was
      )
      insert into ${sql.table(history)}
        (${sql.ref(subject)}, move, ${fromColumn}, ${toColumn}, by_kind, by_id, ${note}${sql.join(names, sql``)})
      select id, ${move}, was, ${to}, ${by}, ${byId}, ${reason}${sql.join(values, sql``)} from moved
      returning ${sql.ref(subject)} as id`.execute(reader)
    return moved.map(({ id }) => id)
  }
}
