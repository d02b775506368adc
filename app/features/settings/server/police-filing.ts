import { sql } from 'kysely'
import { db } from '~/platform/database/pool'
import type { Reader } from '~/platform/database/transaction'
import { log } from '~/platform/log'
import { readFacts } from './facts'
import { readMallState } from './mall-state'

/** Within 30 days of opening (公安部令第33号, article 12). */
const FILING_DAYS = 30
const FIRST_LIVE_KEY = 'shop.firstLive'
const DAY_MS = 86_400_000

/** From the first opening in live mode. */
export async function countDaysToFile(tx: Reader): Promise<void> {
  await sql`
    insert into settings (key, value) values (${FIRST_LIVE_KEY}, to_jsonb(shop_now())) on conflict (key) do nothing`.execute(
    tx,
  )
}

/** 0 is overdue; undefined once the number is set, and while the mall has never been open. */
export async function daysToFile(): Promise<number | undefined> {
  // A mall that was open before anybody counted.
  if ((await readMallState(db)).isOpen) await countDaysToFile(db)
  const { police } = await readFacts(db)
  if (police !== '') return undefined
  const { rows } = await sql<{ days: number }>`
    select floor(extract(epoch from shop_now() - (value #>> '{}')::timestamptz) / 86400)::int as days
    from settings where key = ${FIRST_LIVE_KEY}`.execute(db)
  return rows[0] && FILING_DAYS - rows[0].days
}

async function look(): Promise<void> {
  const days = await daysToFile()
  if (days === undefined) return
  if (days <= 0) log().error({ days: -days }, 'the police filing is overdue')
  else log().warn({ days }, 'the police filing is not set yet')
}

export async function watchPoliceFiling(): Promise<() => void> {
  await look()
  const again = () => look().catch((error) => log().error({ err: error }, 'the police filing could not be looked at'))
  const timer = setInterval(again, DAY_MS).unref()
  return () => clearInterval(timer)
}
