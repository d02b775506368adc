import { type SqlBool, sql } from 'kysely'
import { daysAgo, deleteBatch } from '~/platform/database/batch'
import type { Reader, Tx } from '~/platform/database/transaction'

export type CredentialKind = 'token' | 'ticket'

/** Seconds before its end from which a credential counts as expired: the messenger issues the next one from then on. */
const EARLY = 300
/** Seconds that one process has for fetching, before another one may. */
const ASKING = 10
const REFUSED = 60

export interface Credential {
  value: string | null
  isFresh: boolean
  refusal: string | null
  isRefused: boolean
}

export async function findCredential(reader: Reader, appId: string, kind: CredentialKind) {
  const { rows } = await sql<Credential>`
    select case when expires_at > shop_now() then value end as value, refusal,
      value is not null and expires_at > shop_now() + make_interval(secs => ${EARLY}) as "isFresh",
      refusal is not null and coalesce(asked_until > shop_now(), false) as "isRefused"
    from messenger_credentials where app_id = ${appId} and kind = ${kind}`.execute(reader)
  return rows[0]
}

/** False where another process fetches it, or has just been answered. */
export async function takeTurn(tx: Tx, appId: string, kind: CredentialKind): Promise<boolean> {
  const { rows } = await sql`
    insert into messenger_credentials as kept (app_id, kind, asked_until)
    values (${appId}, ${kind}, shop_now() + make_interval(secs => ${ASKING}))
    on conflict (app_id, kind) do update set asked_until = excluded.asked_until
    where (kept.asked_until is null or kept.asked_until <= shop_now())
      and (kept.value is null or kept.expires_at <= shop_now() + make_interval(secs => ${EARLY}))
    returning app_id`.execute(tx)
  return rows.length === 1
}

export async function endRefused(tx: Tx, appId: string, kind: CredentialKind, refusal: string): Promise<void> {
  await sql`
    update messenger_credentials
    set refusal = ${refusal}, asked_until = shop_now() + make_interval(secs => ${REFUSED})
    where app_id = ${appId} and kind = ${kind}`.execute(tx)
}

export async function endTurn(
  tx: Tx,
  appId: string,
  kind: CredentialKind,
  lent?: { value: string; seconds: number },
): Promise<void> {
  if (!lent) {
    await sql`update messenger_credentials set asked_until = null where app_id = ${appId} and kind = ${kind}`.execute(
      tx,
    )
    return
  }
  await sql`
    update messenger_credentials
    set value = ${lent.value}, expires_at = shop_now() + make_interval(secs => ${lent.seconds}), asked_until = null,
      refusal = null
    where app_id = ${appId} and kind = ${kind}`.execute(tx)
}

/** Unless there is another one by now. */
export async function dropCredential(tx: Tx, appId: string, kind: CredentialKind, value: string): Promise<void> {
  await sql`
    update messenger_credentials set value = null, expires_at = null
    where app_id = ${appId} and kind = ${kind} and value = ${value}`.execute(tx)
}

export async function countSignIns(reader: Reader, memberId: string, minutes: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from messenger_trips
    where member_id = ${memberId} and begun_at > shop_now() - make_interval(mins => ${minutes})`.execute(reader)
  return rows[0]?.count ?? 0
}

export async function insertSignIn(tx: Tx, stateHash: string, memberId: string | undefined): Promise<void> {
  await tx
    .insertInto('messenger_trips')
    .values({ state_hash: stateHash, member_id: memberId ?? null })
    .execute()
}

/** Once; false for a state that is another's, used or older than `minutes`. */
export async function endSignIn(tx: Tx, stateHash: string, memberId: string | undefined, minutes: number) {
  const { rows } = await sql`
    update messenger_trips set used_at = shop_now()
    where state_hash = ${stateHash} and member_id is not distinct from ${memberId ?? null} and used_at is null
      and begun_at > shop_now() - make_interval(mins => ${minutes})
    returning state_hash`.execute(tx)
  return rows.length === 1
}

export async function dropOldSignIns(most: number): Promise<number> {
  const oldSignIns = { where: sql<SqlBool>`begun_at < ${daysAgo(1)}`, by: sql`begun_at`, most }
  const codes = { where: sql<SqlBool>`came_at < ${daysAgo(1)}`, by: sql`came_at`, most }
  const links = { where: sql<SqlBool>`expires_at < shop_now()`, by: sql`expires_at`, most }
  return (
    (await deleteBatch('messenger_trips', oldSignIns)) +
    (await deleteBatch('messenger_codes', codes)) +
    (await deleteBatch('mini_schemes', links))
  )
}
