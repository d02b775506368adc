import { sql } from 'kysely'
import { startOfDay } from '~/values/time'
import type { Reader } from './transaction'

export async function isPast(reader: Reader, at: Date): Promise<boolean> {
  const { rows } = await sql<{ isPast: boolean }>`select ${at}::timestamptz <= shop_now() as "isPast"`.execute(reader)
  return rows[0]?.isPast ?? false
}

export const isDayPast = (reader: Reader, day: string): Promise<boolean> => isPast(reader, startOfDay(day, 1))

export async function readClock(reader: Reader): Promise<Date> {
  const { rows } = await sql<{ now: string }>`select shop_now() as now`.execute(reader)
  return new Date(rows[0]?.now as string)
}

export const today = sql<string>`(shop_now() at time zone 'Asia/Shanghai')::date`
