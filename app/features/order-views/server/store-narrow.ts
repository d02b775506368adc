import { type RawBuilder, sql } from 'kysely'
import { db } from '~/platform/database/pool'
import { FEW, partsOf, type Wanted } from './store-parts'

/** By which index a list is read; what that index finds by itself needs no set of ids. */
export type Reading = 'placed' | 'sum' | 'waiting'

export interface Narrowed {
  /** All that may fit; undefined where they are too many to name. */
  ids?: string[]
  /** What the reading begins with. */
  within: RawBuilder<unknown>
  /** What each order that was read is filtered. */
  holds: RawBuilder<unknown>
  isFiltered: boolean
}

const all = (parts: readonly RawBuilder<unknown>[]) => (parts.length ? sql.join(parts, sql` and `) : sql`true`)

export async function narrow(wanted: Wanted, reading: Reading): Promise<Narrowed> {
  const { status, date, sum, below } = partsOf(wanted)
  const isIndexed = reading === 'placed' && !['overdue', 'urged', 'unpaid', 'finished'].includes(wanted.status)
  const begun = reading === 'sum' ? sum : reading === 'waiting' ? [] : isIndexed ? [...status, ...date] : date
  const filtered = [...status, ...date, ...sum, ...below].filter((part) => !begun.includes(part))
  const found = await Promise.all(filtered.map(({ few }) => few?.execute(db)))
  const sets = found.flatMap((one) => (one && one.rows.length <= FEW ? [one.rows.map(({ id }) => id)] : []))
  if (wanted.only) sets.push([...wanted.only])
  const [first, ...others] = sets.sort((one, other) => one.length - other.length)
  const rest = others.map((set) => new Set(set))
  const ids = first && [...new Set(first)].filter((id) => rest.every((set) => set.has(id)))
  const waits = reading === 'waiting' ? [sql`o.status = 'paid'`] : []
  return {
    ids,
    within: all([...waits, ...begun.map(({ holds }) => holds)]),
    holds: all(filtered.map(({ holds }) => holds)),
    isFiltered: filtered.length > 0,
  }
}
