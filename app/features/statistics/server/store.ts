import { sql } from 'kysely'
import type { Reader } from '~/platform/database/transaction'
import type { Step } from '../contract/reports'
import type { Values } from './measures'
import type { Spans } from './spans'

/** What a sum is of: what it stands under, or what its SKU belongs to today. */
const figures = {
  key: sql`select d.*, d.key as thing from d`,
  goods: sql`select d.*, s.goods_id as thing from d join skus s on s.id = d.key`,
  category: sql`
    select d.*, g.category_id as thing from d join skus s on s.id = d.key join goods g on g.id = s.goods_id`,
  brand: sql`
    select d.*, coalesce(g.brand_id, '') as thing from d join skus s on s.id = d.key join goods g on g.id = s.goods_id`,
}

export interface Source {
  dimensions: readonly string[]
  by: keyof typeof figures
  rank: 'paid' | 'count' | 'pieces'
}

type Elsewhere =
  | 'owed'
  | ('ours' | 'theirs' | 'compared' | 'differing')
  | ('available' | 'days')
  | ('visitors' | 'lookers' | 'carts' | 'placed')

type Sums = Omit<Values, Elsewhere>

/** Members and buyers are no orders; points are told apart by the mall's accounts. */
const sums = sql`
  coalesce(sum(d.count) filter (where d.dimension not in ('member', 'buyer')), 0)::bigint as count,
  coalesce(sum(d.count) filter (where d.dimension = 'member'), 0)::bigint as joined,
  coalesce(sum(d.count) filter (where d.dimension = 'buyer'), 0)::bigint as "firstBuyers",
  coalesce(sum(d.pieces), 0)::bigint as pieces, coalesce(sum(d.gross), 0)::bigint as gross,
  coalesce(sum(d.discount), 0)::bigint as discount, coalesce(sum(d.freight), 0)::bigint as freight,
  coalesce(sum(d.paid), 0)::bigint as paid, coalesce(sum(d.refunds), 0)::bigint as refunds,
  coalesce(sum(d.refunded), 0)::bigint as refunded, coalesce(sum(d.known), 0)::bigint as known,
  coalesce(sum(d.known_paid), 0)::bigint as "knownPaid", coalesce(sum(d.cost), 0)::bigint as cost,
  coalesce(sum(d.points), 0)::bigint as points,
  coalesce(sum(d.points) filter (where d.key = 'points source'), 0)::bigint as given,
  coalesce(sum(d.points) filter (where d.key = 'points spent'), 0)::bigint as spent,
  coalesce(sum(d.points) filter (where d.key = 'points drawn'), 0)::bigint as "drawnFor",
  coalesce(sum(d.points) filter (where d.key = 'points expired'), 0)::bigint as expired`

/** Whole months are read as such where they were summed. */
export const rowsOf = ({ dimensions }: Pick<Source, 'dimensions'>, { days, months }: Spans) => sql`
  select d.* from unnest(${days.map(({ from }) => from)}::date[], ${days.map(({ to }) => to)}::date[]) as span (first, last)
  join figure_days d on d.dimension = any(${[...dimensions]}) and d.day between span.first and span.last
  union all
  select d.* from unnest(${months.map(({ from }) => from)}::date[], ${months.map(({ to }) => to)}::date[]) as span (first, last)
  join figure_months d on d.dimension = any(${[...dimensions]}) and d.day between span.first and span.last`

const isOf = (thing: string | undefined) => (thing === undefined ? sql`true` : sql`d.thing = ${thing}`)

export async function listSummedMonths(reader: Reader): Promise<Set<string>> {
  const { rows } = await sql<{ month: string }>`select month from figured_months`.execute(reader)
  return new Set(rows.map(({ month }) => month))
}

/** Periods in which nothing was are missing. */
export async function listPeriods(reader: Reader, source: Source, step: Step, spans: Spans, thing?: string) {
  const { rows } = await sql<Sums & { start: string }>`
    with d as (${rowsOf(source, spans)})
    select date_trunc(${step}, d.day::timestamp)::date as start, ${sums} from (${figures[source.by]}) d
    where ${isOf(thing)} group by 1`.execute(reader)
  return rows
}

export async function readTotal(reader: Reader, source: Source, spans: Spans): Promise<Sums> {
  const { rows } = await sql<Sums>`with d as (${rowsOf(source, spans)}) select ${sums} from d`.execute(reader)
  return rows[0] as Sums
}

interface Page {
  spans: Spans
  /** The first day of the later one. */
  first: string
  /** The rank and the key behind which it goes on. */
  after: readonly [number, string] | undefined
  most: number
}

/** Most first; each key with its sums of both times, which are missing where nothing was. */
export async function listThings(reader: Reader, source: Source, { spans, first, after, most }: Page) {
  const [rank, last] = after ?? [null, null]
  const { rows } = await sql<Sums & { key: string; rank: number; isBefore: boolean }>`
    with d as (${rowsOf(source, spans)}), summed as (
      select d.thing as key, d.day < ${first}::date as "isBefore", ${sums} from (${figures[source.by]}) d group by 1, 2
    ), page as (
      select key, ${sql.ref(source.rank)} as rank from summed
      where not "isBefore" and (${rank}::bigint is null or ${sql.ref(source.rank)} < ${rank}::bigint
        or (${sql.ref(source.rank)} = ${rank}::bigint and key > ${last}::text))
      order by rank desc, key limit ${most}
    )
    select page.rank, summed.* from page join summed using (key) order by page.rank desc, key`.execute(reader)
  return rows
}

/** Points that members held before a day. */
export async function pointsBefore(reader: Reader, day: string): Promise<number> {
  const { rows } = await sql<{ owed: number }>`
    select coalesce(sum(case when key = 'points source' then points else -points end), 0)::bigint as owed
    from figure_days where dimension = 'points' and day < ${day}::date`.execute(reader)
  return rows[0]?.owed ?? 0
}

export async function pointsExpiring(reader: Reader, days: number): Promise<number> {
  const { rows } = await sql<{ expiring: number }>`
    select coalesce(sum(remaining), 0)::bigint as expiring from point_lots
    where remaining > 0 and expires_at <= shop_now() + make_interval(days => ${days})`.execute(reader)
  return rows[0]?.expiring ?? 0
}
