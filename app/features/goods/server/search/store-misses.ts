import { sql } from 'kysely'
import { deleteBatch } from '~/platform/database/batch'
import { today } from '~/platform/database/clock'
import { keepPartitions, type Partitioned, withPartition } from '~/platform/database/partitions'
import { db } from '~/platform/database/pool'
import type { Reader } from '~/platform/database/transaction'

/** Fewer may be one person's way of writing. */
const LEAST_DEVICES = 3
const RETENTION_DAYS = 90

const missParts: Partitioned = { table: 'search_misses', by: 'day', ahead: 2, keepDays: 1 }

export interface Miss {
  words: string
  /** A keyed hash of browser and words. */
  device: string
}

export async function insertMisses(misses: readonly Miss[]): Promise<number> {
  const { numAffectedRows } = await withPartition(missParts, () =>
    sql`
      insert into search_misses (day, words, device)
      select distinct ${today}, words, device
      from unnest(${misses.map(({ words }) => words)}::text[], ${misses.map(({ device }) => device)}::text[])
        as one (words, device)
      order by words, device
      on conflict do nothing`.execute(db),
  )
  return Number(numAffectedRows)
}

/** Of yesterday and today. */
export async function sumMisses(): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into search_miss_days (day, words, devices)
    select day, words, count(*) from search_misses where day between ${today} - 1 and ${today}
    group by day, words having count(*) >= ${LEAST_DEVICES} order by day, words
    on conflict (day, words) do update set devices = excluded.devices
      where search_miss_days.devices < excluded.devices`.execute(db)
  return Number(numAffectedRows)
}

/** By how many browsers a day, added up over the last `days` days; the most first. */
export async function listMisses(reader: Reader, days: number, most: number) {
  const { rows } = await sql<{ words: string; devices: number }>`
    select words, sum(devices)::int as devices from search_miss_days where day > ${today} - ${days}::int
    group by words order by devices desc, words limit ${most}`.execute(reader)
  return rows
}

export const forgetMisses = (): Promise<number> => keepPartitions(missParts)

export const forgetMissDays = (most: number): Promise<number> =>
  deleteBatch('search_miss_days', { where: sql`day < ${today} - ${sql.lit(RETENTION_DAYS)}`, by: sql`day`, most })
