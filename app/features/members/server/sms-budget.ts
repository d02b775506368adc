import { sql } from 'kysely'
import { readMallSettings } from '~/features/settings/server/read-settings'
import type { Reader, Tx } from '~/platform/database/transaction'
import { isDailyLeft, takeDaily } from '~/platform/limits/rate-limits'
import { log } from '~/platform/log'
import type { Realm } from './known-devices'

/** Of the day's messages a tenth is the operators', and the last tenth of the others' is for phones with paid orders. */
const PARTS = 10

/** Whoever has paid before may still log in when strangers have used up what is everybody's. */
async function hasPaid(reader: Reader, phone: string): Promise<boolean> {
  const { rows } = await sql`
    select from orders join members on members.id = orders.member_id
    where members.phone = ${phone} and orders.paid_at is not null limit 1`.execute(reader)
  return rows.length > 0
}

type Message = { realm: Realm; phone: string; isSent: boolean }

/**
 * Counts one message of today's budget; false when what may be used for it is used up. A message that is only said to be
 * sent, because nobody has the phone, counts nothing and is refused like a real one.
 */
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
