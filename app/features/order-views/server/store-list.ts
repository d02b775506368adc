import { sql } from 'kysely'
import { db } from '~/platform/database/pool'
import type { Texts } from '~/values/locales'
import type { Fen } from '~/values/money'
import type { DeskOrderListed } from '../contract/listed'
import { type Narrowed, narrow } from './store-narrow'
import { holds, overdue, type Reading, type Wanted, within } from './store-parts'

type Row = Omit<DeskOrderListed, 'recipient' | 'titles'> & { name: string; titles: Texts[]; rank: number }

/** So many orders are looked through for one answer, however few of them fit. */
const LOOKED_THROUGH = 20_000
const COUNTED = 10_000

export type Sort = 'newest' | 'oldest' | 'sum' | 'waiting'
export type Place = { rank: number; id: string }
export type List = { wanted: Wanted; sort: Sort } & Narrowed

const readings: Record<Sort, Reading> = { newest: 'placed', oldest: 'placed', sum: 'sum', waiting: 'waiting' }

export async function listing(wanted: Wanted, sort: Sort): Promise<List> {
  return { wanted, sort, ...(await narrow(wanted, readings[sort])) }
}

const orderOf = (sort: Sort) =>
  sort === 'sum'
    ? sql`o.payable desc, o.id desc`
    : sort === 'waiting'
      ? sql`o.paid_at, o.id`
      : sort === 'oldest'
        ? sql`o.placed_at, o.id`
        : sql`o.placed_at desc, o.id desc`

/** Microseconds since 1970, or fen. */
const rankOf = (sort: Sort) =>
  sort === 'sum'
    ? sql`o.payable`
    : sort === 'waiting'
      ? sql`(extract(epoch from o.paid_at) * 1000000)::bigint`
      : sql`(extract(epoch from o.placed_at) * 1000000)::bigint`

const instant = (rank: number) => sql`timestamptz 'epoch' + ${rank}::float8 * interval '1 microsecond'`

const behind = (sort: Sort, { rank, id }: Place) =>
  sort === 'sum'
    ? sql`(o.payable, o.id) < (${rank}::bigint, ${id})`
    : sort === 'waiting'
      ? sql`(o.paid_at, o.id) > (${instant(rank)}, ${id})`
      : sort === 'oldest'
        ? sql`(o.placed_at, o.id) > (${instant(rank)}, ${id})`
        : sql`(o.placed_at, o.id) < (${instant(rank)}, ${id})`

const looked = ({ wanted, sort, ids }: List, place?: Place) => sql`
  select o.* from orders o
  where ${within(wanted, readings[sort])} and ${ids ? sql`o.id = any(${ids})` : sql`true`}
    and ${place ? behind(sort, place) : sql`true`}
  order by ${orderOf(sort)} limit ${sql.lit(LOOKED_THROUGH)}`

export async function listRows(list: List, place: Place | undefined, most: number): Promise<Row[]> {
  const { wanted, sort } = list
  const { rows } = await sql<Row>`
    select o.id, o.status, o.placed_at as "placedAt", o.payable, coalesce(o.address->>'name', '') as name,
      coalesce(o.address->>'place', '') as place, l.pieces, l.titles, l.pictures,
      ${overdue(wanted.hours)} as "isOverdue", o.status = 'paid' and o.urged_at is not null as "isUrged",
      o.seller_note <> '' as "hasNote", ${rankOf(sort)} as rank
    from (
      select o.* from (${looked(list, place)}) o where ${holds(wanted)} order by ${orderOf(sort)} limit ${most}) o
    cross join lateral (
      select coalesce(sum(quantity), 0)::int as pieces, coalesce(jsonb_agg(title order by position), '[]') as titles,
        coalesce(array_agg(picture order by position), '{}') as pictures
      from order_lines where order_id = o.id) l
    order by ${orderOf(sort)}`.execute(db)
  return rows
}

/** Where to go on when all that was looked through is not all there is. */
export async function lookedUpTo(list: List, place: Place | undefined): Promise<Place | undefined> {
  const { ids, isFiltered, sort } = list
  if (ids || !isFiltered) return undefined
  const { rows } = await sql<Place>`
    select o.id, ${rankOf(sort)} as rank from (${looked(list, place)}) o
    order by ${orderOf(sort)} offset ${sql.lit(LOOKED_THROUGH - 1)} limit 1`.execute(db)
  return rows[0]
}

export async function totalOf(list: List): Promise<{ count: number; sum: Fen; isMore: boolean }> {
  const { rows } = await sql<{ count: number; sum: Fen }>`
    select count(*)::int as count, coalesce(sum(payable), 0)::bigint as sum from (
      select o.payable from (${looked(list)}) o where ${holds(list.wanted)}
      limit ${sql.lit(COUNTED + 1)}) o`.execute(db)
  const { count, sum } = rows[0] as { count: number; sum: Fen }
  if (count > COUNTED) return { count: COUNTED, sum, isMore: true }
  return { count, sum, isMore: (await lookedUpTo(list, undefined)) !== undefined }
}
