import { sql } from 'kysely'
import { db } from '~/platform/database/pool'
import { log } from '~/platform/log'
import { readFacts } from './facts'

/** The filing with the public security organs is made within 30 days of opening (公安部令第33号, article 12). */
const FILING_DAYS = 30
const FIRST_LIVE_KEY = 'shop.firstLive'
const DAY_MS = 86_400_000

/**
 * How many whole days are left for the police filing, counted from the first start in live mode, which this keeps; with none
 * left it is overdue. Nothing where its number is set.
 */
export async function daysToFile(): Promise<number | undefined> {
  await sql`
    insert into settings (key, value) values (${FIRST_LIVE_KEY}, to_jsonb(shop_now())) on conflict (key) do nothing`.execute(
    db,
  )
  const { police } = await readFacts(db)
  if (police !== '') return undefined
  const { rows } = await sql<{ days: number }>`
    select floor(extract(epoch from shop_now() - (value #>> '{}')::timestamptz) / 86400)::int as days
    from settings where key = ${FIRST_LIVE_KEY}`.execute(db)
  return FILING_DAYS - (rows[0]?.days ?? 0)
}

async function look(): Promise<void> {
  const days = await daysToFile()
  if (days === undefined) return
  if (days <= 0) log().error({ days: -days }, 'the police filing is overdue')
  else log().warn({ days }, 'the police filing is not set yet')
}

/** Says at the start of a live shop, and once a day, that the police filing is missing; the answer ends that. */
export async function watchPoliceFiling(): Promise<() => void> {
  await look()
  const again = () => look().catch((error) => log().error({ err: error }, 'the police filing could not be looked at'))
  const timer = setInterval(again, DAY_MS).unref()
  return () => clearInterval(timer)
}
