import { sql } from 'kysely'
import { deleteBatch } from '~/platform/database/batch'
import { today } from '~/platform/database/clock'
import type { Reader, Tx } from '~/platform/database/transaction'

const DAYS_COUNTED = 30
const RETENTION_DAYS = 90
/** Fewer may be one person's way of writing. */
const LEAST_TIMES = 3
const MOST_RETRIES = 50

export async function insertClicks(reader: Reader, rows: readonly [goodsId: string, clicks: number][]): Promise<void> {
  const ids = rows.map(([id]) => id)
  await sql`
    insert into search_clicks (day, goods_id, clicks)
    select ${today}, id, clicks from unnest(${ids}::text[], ${rows.map(([, clicks]) => clicks)}::int[]) as one (id, clicks)
    where exists (select from goods where goods.id = one.id)
    order by id
    on conflict (day, goods_id) do update set clicks = search_clicks.clicks + excluded.clicks`.execute(reader)
}

export async function insertRetries(reader: Reader, rows: readonly [string, string, number][]): Promise<void> {
  await sql`
    insert into search_retries (day, typed, then_typed, times)
    select ${today}, typed, then_typed, times
    from unnest(${rows.map(([typed]) => typed)}::text[], ${rows.map(([, then]) => then)}::text[],
      ${rows.map(([, , times]) => times)}::int[]) as one (typed, then_typed, times)
    order by typed, then_typed
    on conflict (day, typed, then_typed) do update set times = search_retries.times + excluded.times`.execute(reader)
}

export async function isCounted(reader: Reader): Promise<boolean> {
  const { rows } = await sql`select from search_clicks_counted where day = ${today}`.execute(reader)
  return rows.length > 0
}

export async function noteCounted(reader: Reader): Promise<void> {
  await sql`insert into search_clicks_counted (day) values (${today}) on conflict do nothing`.execute(reader)
  await sql`delete from search_clicks_counted where day < ${today}`.execute(reader)
}

/** In the order of their ids, as whoever else locks several goods. */
export async function writeClicks(tx: Tx, most: number): Promise<number> {
  const { rows } = await sql<{ id: string; clicks: number }>`
    with sums as (
      select goods_id as id, sum(clicks)::int as clicks from search_clicks
      where day between ${today} - ${sql.lit(DAYS_COUNTED)} and ${today} - 1 group by goods_id)
    select id, coalesce(sums.clicks, 0) as clicks
    from sums full join (select id, clicks from goods where clicks > 0) known using (id)
    where coalesce(sums.clicks, 0) <> coalesce(known.clicks, 0) order by id limit ${most}`.execute(tx)
  const ids = rows.map(({ id }) => id)
  await sql`select from goods where id = any(${ids}) order by id for no key update`.execute(tx)
  await sql`
    update goods set clicks = one.clicks
    from unnest(${ids}::text[], ${rows.map(({ clicks }) => clicks)}::int[]) as one (id, clicks)
    where goods.id = one.id`.execute(tx)
  return rows.length
}

export async function listRetries(reader: Reader): Promise<{ typed: string; found: string; times: number }[]> {
  const { rows } = await sql<{ typed: string; found: string; times: number }>`
    select typed, then_typed as found, sum(times)::int as times from search_retries
    where day > ${today} - ${sql.lit(RETENTION_DAYS)}
    group by typed, then_typed having sum(times) >= ${LEAST_TIMES}
    order by times desc, typed, then_typed limit ${MOST_RETRIES}`.execute(reader)
  return rows
}

export const forgetClicks = (most: number): Promise<number> =>
  deleteBatch('search_clicks', { where: sql`day < ${today} - ${sql.lit(RETENTION_DAYS)}`, by: sql`day`, most })

export const forgetRetries = (most: number): Promise<number> =>
  deleteBatch('search_retries', { where: sql`day < ${today} - ${sql.lit(RETENTION_DAYS)}`, by: sql`day`, most })
