import { sql } from 'kysely'
import type { Reader, Tx } from '~/platform/database/transaction'
import type { OwnPayout } from '../contract/members'

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

export async function isCancelRequested(reader: Reader, id: string): Promise<boolean> {
  const { rows } = await sql`select from payouts where id = ${id} and cancel_asked_at is not null`.execute(reader)
  return rows.length === 1
}

export async function isWaiting(reader: Reader, memberId: string, state: 'approved' | 'awaiting'): Promise<boolean> {
  const { rows } = await sql`
    select from payouts
    where member_id = ${memberId} and state = ${state} and way = 'wallet' and cancel_asked_at is null`.execute(reader)
  return rows.length > 0
}

export async function listProofs(reader: Reader, memberId: string): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select proof_picture as key from payouts where member_id = ${memberId} and proof_picture is not null`.execute(
    reader,
  )
  return rows.map(({ key }) => key)
}

/** At most once a second, over all processes. */
export async function takeToAsk(reader: Reader, memberId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    update payouts set asked_at = shop_now()
    where member_id = ${memberId} and state = 'awaiting'
      and (asked_at is null or asked_at <= shop_now() - interval '1 second')
    returning id`.execute(reader)
  return rows[0]?.id
}

export async function countOpen(reader: Reader, memberId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from payouts
    where member_id = ${memberId} and state in ('requested', 'approved', 'sending', 'awaiting')`.execute(reader)
  return rows[0]?.count ?? 0
}

type WholeRow = { id: string; account: string | null } & Record<string, unknown>

export async function listOwnRows(reader: Reader, memberId: string): Promise<WholeRow[]> {
  const { rows } = await sql<WholeRow>`
    select id, way, gross, fee, tax, net, state, account, reason, created_at as "createdAt", settled_at as "settledAt"
    from payouts where member_id = ${memberId} order by id`.execute(reader)
  return rows
}

export type SealedTable = 'payouts' | 'payout_accounts'

export async function listSealedElse(
  reader: Reader,
  table: SealedTable,
  { keyId, after, most }: { keyId: string; after: string; most: number },
) {
  const { rows } = await sql<{ id: string; account: string }>`
    select id, account from ${sql.table(table)} where id > ${after} and account is not null and not starts_with(account, ${keyId})
    order by id limit ${most}`.execute(reader)
  return rows
}

/** False where the row has changed since it was read. */
export async function replaceSealed(
  reader: Reader,
  table: SealedTable,
  { id, from, to }: { id: string; from: string; to: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} set account = ${to} where id = ${id} and account = ${from}`.execute(reader)
  return numAffectedRows === 1n
}

export type OwnRow = Omit<OwnPayout, 'confirmation' | 'ending' | 'isAskedBack'> &
  Record<'packageInfo' | 'cancelAskedAt', string | null>

const shown = sql`id, way, state, gross, fee, tax, net, account_shown as account, reason, confirm_at as "confirmAt",
  package_info as "packageInfo", cancel_asked_at as "cancelAskedAt", waits_until as "waitsUntil", created_at as "createdAt", settled_at as "settledAt"`

export async function listOwn(reader: Reader, memberId: string, before: string | undefined, most: number) {
  const { rows } = await sql<OwnRow>`
    select ${shown} from payouts where member_id = ${memberId} ${before === undefined ? sql`` : sql`and id < ${before}`}
    order by id desc limit ${most}`.execute(reader)
  return rows
}

export async function findOpen(reader: Reader, memberId: string): Promise<OwnRow | undefined> {
  const { rows } = await sql<OwnRow>`
    select ${shown} from payouts where member_id = ${memberId}
      and state in ('requested', 'approved', 'sending', 'awaiting')`.execute(reader)
  return rows[0]
}
