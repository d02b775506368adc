import { sql } from 'kysely'
import { URGENTS } from '~/house/registers/abouts'
import { daysAgo, deleteBatch } from '~/platform/database/batch'
import { db } from '~/platform/database/pool'
import type { Tx } from '~/platform/database/transaction'
import type { Locale } from '~/values/locales'
import type { Sms } from '../sms'

type Facts = { phone: string; purpose: Sms['purpose']; locale: Locale }
type Outcome = 'sent' | 'refused' | 'unknown' | 'late'

/** Seconds: the code would expire soon after it came. */
const WORTH = 180
const NEWS_WORTH_SECONDS = 24 * 60 * 60
const RETENTION_DAYS = 1

export async function storeMessage(tx: Tx, message: Facts & { sealed: string }): Promise<string> {
  const { id } = await tx.insertInto('sms_messages').values(message).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Taken once, also where the process dies with it. */
export async function takeMessage(id: string): Promise<(Facts & { sealed: string; isLate: boolean }) | undefined> {
  const { rows } = await sql<Facts & { sealed: string; isLate: boolean }>`
    update sms_messages set asked_at = shop_now() where id = ${id} and asked_at is null and sealed is not null
    returning phone, purpose, locale, sealed, made_at < shop_now() - make_interval(
      secs => case when purpose = any(${[...URGENTS]}) then ${NEWS_WORTH_SECONDS}::int else ${WORTH}::int end) as "isLate"`.execute(
    db,
  )
  return rows[0]
}

export async function putBack(id: string): Promise<void> {
  await db.updateTable('sms_messages').set({ asked_at: null, vendor: null }).where('id', '=', id).execute()
}

export async function noteVendor(id: string, vendor: string): Promise<void> {
  await db.updateTable('sms_messages').set({ vendor }).where('id', '=', id).execute()
}

export async function storeOutcome(id: string, outcome: Outcome, said: string | null = null): Promise<void> {
  await db.updateTable('sms_messages').set({ outcome, said, sealed: null }).where('id', '=', id).execute()
}

/** Which vendor left this phone's message without an outcome in the last ten minutes. */
export async function doubtfulVendor(id: string, phone: string): Promise<string | undefined> {
  const { rows } = await sql<{ vendor: string | null; outcome: Outcome | null }>`
    select vendor, outcome from sms_messages
    where phone = ${phone} and asked_at > shop_now() - interval '10 minutes' and id <> ${id}
    order by asked_at desc limit 1`.execute(db)
  const [last] = rows
  return last?.vendor && (last.outcome === null || last.outcome === 'unknown') ? last.vendor : undefined
}

export const dropOldMessages = (most: number): Promise<number> =>
  deleteBatch('sms_messages', { where: sql`made_at < ${daysAgo(RETENTION_DAYS)}`, most })
