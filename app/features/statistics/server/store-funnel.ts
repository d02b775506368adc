import { sql } from 'kysely'
import type { Reader } from '~/platform/database/transaction'
import type { Step } from '../contract/reports'
import type { Values } from './measures'
import type { Days } from './periods'

type Steps = Pick<Values, 'visitors' | 'lookers' | 'carts' | 'placed' | 'count'>

/** A day as a whole stands under ''. Orders before their channels were noted have none. */
const days = sql`(
  select day, source, visitors, lookers, carts, orders as placed, 0 as paid from mall_days
  union all
  select day, case key when '' then 'unknown' else key end, 0, 0, 0, 0, count from figure_days where dimension = 'channel'
  union all
  select day, '', 0, 0, 0, 0, count from figure_days where dimension = 'mall'
) d`

const steps = sql`
  sum(visitors)::bigint as visitors, sum(lookers)::bigint as lookers, sum(carts)::bigint as carts,
  sum(placed)::bigint as placed, sum(paid)::bigint as count`

/** Of one source, '' for what has none, or of all; periods in which nothing was are missing. */
export async function listFunnel(reader: Reader, step: Step, { from, to }: Days, source?: string) {
  const of = source === undefined ? '' : source || 'unknown'
  const { rows } = await sql<Steps & { start: string }>`
    select date_trunc(${step}, day::timestamp)::date as start, ${steps} from ${days}
    where source = ${of} and day between ${from}::date and ${to}::date group by 1`.execute(reader)
  return rows
}

/** By the ways from outside, most visitors first, each before and from the day `first` on. */
export async function listSources(reader: Reader, { from, to }: Days, first: string) {
  const { rows } = await sql<Steps & { key: string; rank: number; isBefore: boolean }>`
    select case source when 'unknown' then '' else source end as key, sum(visitors)::bigint as rank,
      day < ${first}::date as "isBefore", ${steps} from ${days}
    where source not in ('', 'inside') and day between ${from}::date and ${to}::date
    group by source, 3 order by "isBefore", rank desc, key`.execute(reader)
  return rows
}
