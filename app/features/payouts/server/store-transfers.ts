import { sql } from 'kysely'
import type { Reader, Tx } from '~/platform/database/transaction'

/** Hours of nothing but refusals after which a transfer that the service does not know is given up. */
const HOPELESS_HOURS = 24

export async function noteRefusal(reader: Reader, id: string, code: string): Promise<void> {
  await sql`
    update payouts set refusal = ${code}, refused_at = coalesce(refused_at, shop_now())
    where id = ${id} and state = 'sending'`.execute(reader)
}

/** The outcome of the last try is unknown, so the refusals count from anew. */
export async function forgetRefusal(reader: Reader, id: string): Promise<void> {
  await sql`update payouts set refusal = null, refused_at = null where id = ${id} and refused_at is not null`.execute(
    reader,
  )
}

export async function findHopeless(reader: Reader, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ refusal: string }>`
    select refusal from payouts
    where id = ${id} and refused_at <= shop_now() - make_interval(hours => ${HOPELESS_HOURS}::int)`.execute(reader)
  return rows[0]?.refusal
}

export async function askBack(tx: Tx, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update payouts set cancel_asked_at = coalesce(cancel_asked_at, shop_now()), next_query_at = shop_now() + interval '1 minute',
      queries = 0
    where id = ${id} and state = 'awaiting' and way = 'wallet'`.execute(tx)
  return numAffectedRows === 1n
}

export async function isAskedBack(reader: Reader, id: string): Promise<boolean> {
  const { rows } = await sql`select from payouts where id = ${id} and cancel_asked_at is not null`.execute(reader)
  return rows.length === 1
}
