import { sql } from 'kysely'
import type { Reader } from '~/platform/database/transaction'
import type { Values } from './measures'
import type { Days } from './periods'
import type { Spans } from './spans'
import { rowsOf } from './store'

const OF_SKUS = { dimensions: ['sku'] }

/** The statements of payment services beside our books; those that are still missing are left out. */
export async function listCompared(reader: Reader, { from, to }: Days) {
  const { rows } = await sql<Pick<Values, 'ours' | 'theirs' | 'compared' | 'differing'> & { key: string }>`
    select channel as key, coalesce(sum(ours), 0)::bigint as ours, coalesce(sum(theirs), 0)::bigint as theirs,
      count(*) as compared, count(*) filter (where differences <> '[]'::jsonb) as differing
    from reconciliations where day between ${from}::date and ${to}::date and done_at is not null
    group by channel`.execute(reader)
  return rows
}

interface StockSpans {
  spans: Spans
  first: string
}

interface StockPage extends StockSpans {
  after: readonly [number, string] | undefined
  most: number
}

type OfSku = { key: string; rank: number; available: number; before: number }

/** Of goods on sale, what sold most first. */
export async function listStock(reader: Reader, { spans, first, after, most }: StockPage): Promise<OfSku[]> {
  const [rank, last] = after ?? [null, null]
  const { rows } = await sql<OfSku>`
    with d as (${rowsOf(OF_SKUS, spans)}), sold as (
      select key, greatest(0, coalesce(sum(pieces) filter (where day >= ${first}::date), 0))::bigint as rank,
        coalesce(sum(pieces) filter (where day < ${first}::date), 0)::bigint as before
      from d group by key
    )
    select skus.id as key, coalesce(sold.rank, 0) as rank, stock.available, coalesce(sold.before, 0) as before
    from goods join skus on skus.goods_id = goods.id join stock on stock.sku_id = skus.id
    left join sold on sold.key = skus.id
    where goods.status = 'on sale' and not skus.is_hidden
      and (${rank}::bigint is null or coalesce(sold.rank, 0) < ${rank}::bigint
        or (coalesce(sold.rank, 0) = ${rank}::bigint and skus.id > ${last}::text))
    order by rank desc, key limit ${most}`.execute(reader)
  return rows
}

export async function readStock(reader: Reader, { spans, first }: StockSpans) {
  const { rows } = await sql<{ available: number; sold: number; before: number }>`
    with d as (${rowsOf(OF_SKUS, spans)})
    select (select coalesce(sum(available), 0)::bigint from goods join skus on skus.goods_id = goods.id
      join stock on stock.sku_id = skus.id where goods.status = 'on sale' and not skus.is_hidden) as available,
      coalesce(sum(pieces) filter (where day >= ${first}::date), 0)::bigint as sold,
      coalesce(sum(pieces) filter (where day < ${first}::date), 0)::bigint as before from d`.execute(reader)
  return rows[0] ?? { available: 0, sold: 0, before: 0 }
}

/** Of buyers by the month of their first order, how many bought in it and in each month after. */
export async function listCohorts(reader: Reader, { from, to }: Days, months: number) {
  const { rows } = await sql<{ cohort: string; after: number; buyers: number }>`
    select cohort, ((extract(year from month) - extract(year from cohort)) * 12
      + extract(month from month) - extract(month from cohort))::int as after, buyers
    from buyer_months
    where buyers > 0 and cohort between ${from}::date and ${to}::date and month <= cohort + make_interval(months => ${months})
    order by cohort desc, month`.execute(reader)
  return rows
}
