import { sql } from 'kysely'
import { daysAgo, deleteBatch } from '~/platform/database/batch'
import { restoredAt } from '~/platform/database/restored-at'
import type { Reader, Tx } from '~/platform/database/transaction'

export type ChangeKind = 'order' | 'goods' | 'stock' | 'member'

export interface Waiting {
  kind: ChangeKind
  thing_id: string
  changed_at: string
}

/** Of several changes of one thing the last. */
export async function writeNumbers(tx: Tx, waiting: readonly Waiting[]): Promise<void> {
  await sql`
    insert into changes (kind, thing_id, number, changed_at)
    select kind, thing_id, nextval('change_numbers'), changed_at
    from (select kind, thing_id, max(changed_at) as changed_at
      from unnest(${waiting.map(({ kind }) => kind)}::text[], ${waiting.map((one) => one.thing_id)}::text[],
        ${waiting.map((one) => one.changed_at)}::timestamptz[]) as one (kind, thing_id, changed_at)
      group by kind, thing_id) as latest
    on conflict (kind, thing_id) do update
    set number = excluded.number, changed_at = excluded.changed_at, numbered_at = shop_now()`.execute(tx)
}

interface Moment {
  /** The last number of the kind, and the last that was given at all. */
  last: number
  given: number
  /** Seconds since 1970. */
  now: number
  restoredAt: number
}

export async function momentOf(reader: Reader, kind: ChangeKind): Promise<Moment> {
  const { rows } = await sql<Moment>`
    select coalesce((select max(number) from changes where kind = ${kind}), 0)::bigint as last,
      (select last_value from change_numbers)::bigint as given, floor(extract(epoch from shop_now()))::bigint as now,
      ${restoredAt} as "restoredAt"`.execute(reader)
  return rows[0] as Moment
}

interface ChangeRow {
  id: string
  changedAt: string
  number: number
  /** Seconds since 1970. */
  numberedAt: number
}

export async function changesAfter(reader: Reader, kind: ChangeKind, number: number, most: number) {
  const { rows } = await sql<ChangeRow>`
    select thing_id as id, changed_at as "changedAt", number,
      floor(extract(epoch from numbered_at))::bigint as "numberedAt"
    from changes where kind = ${kind} and number > ${number} order by number limit ${most}`.execute(reader)
  return rows
}

export const dropChanges = (most: number, days: number): Promise<number> =>
  deleteBatch('changes', { where: sql`numbered_at < ${daysAgo(days)}`, by: sql`numbered_at`, most })
