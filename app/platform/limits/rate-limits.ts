import { type RawBuilder, sql } from 'kysely'
import { concept } from '~/house/concept'
import { SHOP_TIME_ZONE } from '~/values/time'
import { daysAgo, deleteBatch } from '../database/batch'
import type { Reader } from '../database/transaction'
import { keyedHash } from '../secrets/keyed-hash'

/** Phones and networks cannot be read from it. */
export const limitKey = (kind: string, value: string) => `${kind}:${keyedHash('limits', kind, value)}`

type Window = { seconds: number; most: number }

const HOUR = 60 * 60
const RETENTION_DAYS = 2
const NEWEST = sql`hits[cardinality(hits)]`

/** False, and not counted, where a window is full. Parallel hits of a key are serialised by its row. */
export async function takeHit(reader: Reader, key: string, windows: readonly Window[]): Promise<boolean> {
  const longest = Math.max(...windows.map(({ seconds }) => seconds))
  const { rows } = await sql`
    insert into rate_windows as kept (key, hits) values (${key}, array[shop_now()])
    on conflict (key) do update
    set hits = array(select hit from unnest(kept.hits) as hit where hit > shop_now() - make_interval(secs => ${longest}))
      || shop_now()
    where not exists (
      select from unnest(${windows.map(({ seconds }) => seconds)}::int[], ${windows.map(({ most }) => most)}::int[])
        as span (seconds, most)
      where most <= (select count(*) from unnest(kept.hits) as hit
                     where hit > shop_now() - make_interval(secs => span.seconds))
    )
    returning key`.execute(reader)
  return rows.length === 1
}

export async function giveBackHit(reader: Reader, key: string): Promise<void> {
  await sql`update rate_windows set hits = trim_array(hits, 1) where key = ${key} and cardinality(hits) > 0`.execute(
    reader,
  )
}

export async function secondsUntilFree(reader: Reader, key: string, seconds: number): Promise<number> {
  const { rows } = await sql<{ wait: number }>`
    select ceil(extract(epoch from max(hit) + make_interval(secs => ${seconds}) - shop_now()))::int as wait
    from rate_windows, unnest(hits) as hit where key = ${key}`.execute(reader)
  return Math.max(0, rows[0]?.wait ?? 0)
}

/** Until no window is full any more. */
export async function secondsUntilTaken(reader: Reader, key: string, windows: readonly Window[]): Promise<number> {
  const { rows } = await sql<{ wait: number }>`
    select coalesce(max(ceil(extract(epoch from full_since + make_interval(secs => seconds) - shop_now()))), 0)::int as wait
    from unnest(${windows.map(({ seconds }) => seconds)}::int[], ${windows.map(({ most }) => most)}::int[])
      as span (seconds, most)
    cross join lateral (
      select hit as full_since from rate_windows, unnest(hits) as hit where key = ${key}
      order by hit desc offset greatest(span.most - 1, 0) limit 1) as nth`.execute(reader)
  return Math.max(0, rows[0]?.wait ?? 0)
}

export async function secondsUntilTomorrow(reader: Reader): Promise<number> {
  const now = sql`(shop_now() at time zone ${SHOP_TIME_ZONE})`
  const { rows } = await sql<{ wait: number }>`
    select ceil(extract(epoch from date_trunc('day', ${now}) + interval '1 day' - ${now}))::int as wait`.execute(reader)
  return rows[0]?.wait ?? 0
}

/** `from`: where the key is read from. */
export const countingDaily = (key: RawBuilder<unknown>, most: number, from = sql``) => sql`
    insert into daily_counts as kept (day, key, count)
    select (shop_now() at time zone ${SHOP_TIME_ZONE})::date, ${key}, 1 ${from} where ${most}::int > 0
    on conflict (day, key) do update set count = kept.count + 1 where kept.count < ${most}
    returning count`

/** Per day in the shop's time zone; false, and not counted, when used up. */
export async function takeDaily(reader: Reader, key: string, most: number): Promise<boolean> {
  const { rows } = await countingDaily(sql`${key}`, most).execute(reader)
  return rows.length === 1
}

/** For what failed by no fault of the caller. */
export async function returnDaily(reader: Reader, key: string): Promise<void> {
  await sql`
    update daily_counts set count = count - 1
    where day = (shop_now() at time zone ${SHOP_TIME_ZONE})::date and key = ${key} and count > 0`.execute(reader)
}

export async function isDailyLeft(reader: Reader, key: string, most: number): Promise<boolean> {
  const { rows } = await sql`
    select from daily_counts
    where day = (shop_now() at time zone ${SHOP_TIME_ZONE})::date and key = ${key} and count >= ${most}`.execute(reader)
  return most > 0 && rows.length === 0
}

/** For an hour; false when it is taken. */
export async function takeOnce(reader: Reader, key: string): Promise<boolean> {
  return takeHit(reader, key, [{ seconds: HOUR, most: 1 }])
}

const dropOldWindows = (most: number): Promise<number> =>
  deleteBatch('rate_windows', { where: sql`${NEWEST} < ${daysAgo(RETENTION_DAYS)}`, by: NEWEST, most })

/** A window whose only hit was taken back. */
const dropEmptyWindows = (most: number): Promise<number> =>
  deleteBatch('rate_windows', { where: sql`${NEWEST} is null`, most })

const dropOldCounts = (most: number): Promise<number> =>
  deleteBatch('daily_counts', {
    where: sql`day < (${daysAgo(RETENTION_DAYS)} at time zone ${SHOP_TIME_ZONE})::date`,
    by: sql`day`,
    most,
  })

const dropOldCodes = (most: number): Promise<number> =>
  deleteBatch('verification_codes', { where: sql`expires_at < ${daysAgo(RETENTION_DAYS)}`, by: sql`expires_at`, most })

export const limits = concept({ cleaners: [dropOldWindows, dropEmptyWindows, dropOldCounts, dropOldCodes] })
