import { sql } from 'kysely'
import { readMallSettings } from '~/features/settings/server/read-settings'
import type { Reader, Tx } from '~/platform/database/transaction'
import { isDailyLeft, takeDaily } from '~/platform/limits/rate-limits'
import { log } from '~/platform/log'
import type { Realm } from './known-devices'

/** A tenth of the day's messages is for operators, the last tenth of the rest for phones with paid orders. */
const PARTS = 10

/** Earlier buyers can still log in when strangers have used up the budget. */
async function hasPaid(reader: Reader, phone: string): Promise<boolean> {
  const { rows } = await sql`
    select from orders join members on members.id = orders.member_id
    where members.phone = ${phone} and orders.paid_at is not null limit 1`.execute(reader)
  return rows.length > 0
}

type Message = { realm: Realm; phone: string; isSent: boolean }

/** Counts nothing for a message that is not really sent, but is refused alike. */
export async function takeBudget(tx: Tx, { realm, phone, isSent }: Message): Promise<boolean> {
  const { 'messages.smsPerDay': most } = await readMallSettings(tx, 'messages.smsPerDay')
  const part = Math.ceil(most / PARTS)
  const take = isSent ? takeDaily : isDailyLeft
  const isTaken =
    realm === 'console'
      ? await take(tx, 'sms-console', part)
      : (await take(tx, 'sms', most - 2 * part)) || ((await hasPaid(tx, phone)) && (await take(tx, 'sms', most - part)))
  if (!isTaken) log().error({ most, realm }, 'the budget of text messages for today is used up')
  return isTaken
}
