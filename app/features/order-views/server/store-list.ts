import { type RawBuilder, sql } from 'kysely'
import { db } from '~/platform/database/pool'
import type { Texts } from '~/values/locales'
import type { Fen } from '~/values/money'
import type { DeskOrderListed } from '../contract/listed'
import { type Narrowed, narrow, type Reading } from './store-narrow'
import { overdue, type Wanted } from './store-parts'

type Row = Omit<DeskOrderListed, 'recipient' | 'titles'> & { name: string; titles: Texts[]; rank: number }

/** So many orders are looked through for one answer, however few of them fit. */
const LOOKED_THROUGH = 20_000
export const COUNTED = 10_000

export type Sort = 'newest' | 'oldest' | 'sum' | 'waiting'
/** The sort value of the last order and its id. */
export type Place = { rank: number; id: string }

const micros = (at: RawBuilder<unknown>) => sql`(extract(epoch from ${at}) * 1000000)::bigint`
const instant = (rank: number) => sql`timestamptz 'epoch' + ${rank}::float8 * interval '1 microsecond'`

interface Sorting {
  reading: Reading
  rank: RawBuilder<unknown>
  order: RawBuilder<unknown>
  after: (place: Place) => RawBuilder<unknown>
}

const sortings: Record<Sort, Sorting> = {
  newest: {
    reading: 'placed',
    rank: micros(sql`o.placed_at`),
    order: sql`o.placed_at desc, o.id desc`,
    after: ({ rank, id }) => sql`(o.placed_at, o.id) < (${instant(rank)}, ${id})`,
  },
  oldest: {
    reading: 'placed',
    rank: micros(sql`o.placed_at`),
    order: sql`o.placed_at, o.id`,
    after: ({ rank, id }) => sql`(o.placed_at, o.id) > (${instant(rank)}, ${id})`,
  },
  sum: {
    reading: 'sum',
    rank: sql`o.payable`,
    order: sql`o.payable desc, o.id desc`,
    after: ({ rank, id }) => sql`(o.payable, o.id) < (${rank}, ${id})`,
  },
  waiting: {
    reading: 'waiting',
    rank: micros(sql`o.paid_at`),
    order: sql`o.paid_at, o.id`,
    after: ({ rank, id }) => sql`(o.paid_at, o.id) > (${instant(rank)}, ${id})`,
  },
}

export type List = { wanted: Wanted; narrowed: Narrowed; sorting: Sorting }

export async function listing(wanted: Wanted, sort: Sort): Promise<List> {
  const sorting = sortings[sort]
  return { wanted, sorting, narrowed: await narrow(wanted, sorting.reading) }
}

function looked({ narrowed: { ids, within }, sorting: { order, after } }: List, place?: Place) {
  const among = ids ? sql`o.id = any(${ids})` : sql`true`
  return sql`
    select o.* from orders o where ${within} and ${among} and ${place ? after(place) : sql`true`}
    order by ${order} limit ${sql.lit(LOOKED_THROUGH)}`
}

export async function listRows(list: List, place: Place | undefined, most: number): Promise<Row[]> {
  const { wanted, narrowed, sorting } = list
  const { rows } = await sql<Row>`
    select o.id, o.status, o.placed_at as "placedAt", o.payable, coalesce(o.address->>'name', '') as name,
      coalesce(o.address->>'place', '') as place, l.pieces, l.titles, l.pictures,
      ${overdue(wanted.hours)} as "isOverdue", o.status = 'paid' and o.urged_at is not null as "isUrged",
      o.seller_note <> '' as "hasNote", ${sorting.rank} as rank
    from (
      select o.* from (${looked(list, place)}) o where ${narrowed.holds} order by ${sorting.order} limit ${most}) o
    cross join lateral (
      select coalesce(sum(quantity), 0)::int as pieces, coalesce(jsonb_agg(title order by position), '[]') as titles,
        coalesce(array_agg(picture order by position), '{}') as pictures
      from order_lines where order_id = o.id) l
    order by ${sorting.order}`.execute(db)
  return rows
}

/** Where to go on when all that was looked through is not all there is. */
export async function lookedUpTo(list: List, place: Place | undefined): Promise<Place | undefined> {
  if (list.narrowed.ids || !list.narrowed.isFiltered) return undefined
  const { rows } = await sql<Place>`
    select o.id, ${list.sorting.rank} as rank from (${looked(list, place)}) o
    order by ${list.sorting.order} offset ${sql.lit(LOOKED_THROUGH - 1)} limit 1`.execute(db)
  return rows[0]
}

export async function totalOf(list: List): Promise<{ count: number; sum: Fen; isMore: boolean }> {
  const { rows } = await sql<{ count: number; sum: Fen }>`
    select count(*)::int as count, coalesce(sum(payable), 0)::bigint as sum from (
      select o.payable from (${looked(list)}) o where ${list.narrowed.holds} limit ${sql.lit(COUNTED + 1)}) o`.execute(
    db,
  )
  const { count, sum } = rows[0] as { count: number; sum: Fen }
  if (count > COUNTED) return { count: COUNTED, sum, isMore: true }
  return { count, sum, isMore: (await lookedUpTo(list, undefined)) !== undefined }
}
