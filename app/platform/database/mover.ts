import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { EventKind } from '~/contract/event-kinds'
import { announcing } from '../outbox/announce'
import type { Actor, Flow } from './flow'
import type { DB } from './schema'
import type { Tally } from './tally'
import type { Reader } from './transaction'

export interface Act {
  by: Actor
  byId?: string | null
  note?: string
}

interface Machine {
  table: keyof DB
  column: string
  history: keyof DB
  subject: string
  /** Where several machines of one row share a history: its column `machine`. */
  machine?: string
  why?: 'note' | 'reason'
  counts?: Tally
  announces?: Announced
}

interface Announced {
  /** By move; the others are announced to nobody. */
  kinds: Readonly<Partial<Record<string, EventKind>>>
  /** Whose event it is, where that is another thing. */
  thing?: RawBuilder<unknown>
}

interface More {
  where?: RawBuilder<SqlBool>
  set?: RawBuilder<unknown>
  also?: Record<string, string | null>
  skipLocked?: boolean
}

/** Histories that call a state a status. */
export const OLD_NAMES = new Set(['order_history', 'coupon_history'])

/**
 * Updates rows and writes their history in one statement; answers the ids that moved, and refusing is the caller's.
 * Waits for row locks, then decides by the new state. A history has `id`, `<row>_id` (indexed with `id`), `move`,
 * `from_state` (null at creation), `to_state`, `by_kind`, `by_id`, `note` and `moved_at`; order_history and
 * coupon_history have `from_status` and `to_status`, and the former `reason` for `note`.
 */
export function mover<const F extends Flow>(
  { table, column, history, subject, machine, why = 'note', counts, announces }: Machine,
  flow: F,
) {
  const [rows, state, note] = [sql.table(table), sql.ref(column), sql.ref(why)]
  const [fromColumn, toColumn] = (
    OLD_NAMES.has(history) ? ['from_status', 'to_status'] : ['from_state', 'to_state']
  ).map((name) => sql.ref(name))
  const thing = announces?.thing ?? sql`before.id`
  const counted = counts ? sql`, ${counts.of} as of, ${counts.amount} as amount` : sql``
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
    const kind = announces?.kinds[move]
    const event = kind ? sql`, event as (${announcing(kind, sql`moved.thing`, sql`moved`)})` : sql``
    const { rows: moved } = await sql<{ id: string; of: string; amount: number }>`
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
        returning before.id, before.was${counted}${kind ? sql`, ${thing} as thing` : sql``}
      ), noted as (
        insert into ${sql.table(history)}
          (${sql.ref(subject)}, move, ${fromColumn}, ${toColumn}, by_kind, by_id, ${note}${sql.join(names, sql``)})
        select id, ${move}, was, ${to}, ${by}, ${byId}, ${reason}${sql.join(values, sql``)} from moved
      )${event}
      select id${counts ? sql`, of, amount` : sql``} from moved`.execute(reader)
    counts?.count(reader, move, moved)
    return moved.map(({ id }) => id)
  }
}
