import { sql } from 'kysely'
import type { Reader } from './transaction'

/** What time it is for the database. */
export async function readClock(reader: Reader): Promise<Date> {
  const { rows } = await sql<{ now: string }>`select shop_now() as now`.execute(reader)
  return new Date(rows[0]?.now as string)
}

/** The day of the mall. */
export const today = sql<string>`(shop_now() at time zone 'Asia/Shanghai')::date`
