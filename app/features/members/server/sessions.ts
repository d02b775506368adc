import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { readMallSettings } from '~/features/settings/server/read-settings'
import { daysAgo, deleteBatch } from '~/platform/database/batch'
import { inGroups } from '~/platform/database/in-groups'
import { db } from '~/platform/database/pool'
import type { Reader, Tx } from '~/platform/database/transaction'
import { countingDaily } from '~/platform/limits/rate-limits'
import { randomToken } from '~/values/ids'

const IDLE_DAYS = 30
const ABSOLUTE_DAYS = 90
/** Minutes by which `seen_at` may be stale before it is written again. */
const SEEN_MINUTES = 60

/** Tokens carry 256 random bits, so a plain hash makes a leaked table useless. */
export const tokenHash = (token: string) => createHash('sha256').update(token).digest('base64url')

type Session = { memberId: string }
/** Lookups under way, by token hash; nothing is cached beyond them. */
const looks = new Map<string, Promise<Session | undefined>>()

const LOOKS = { most: 100, underWay: 4 }
const lookUp = inGroups(LOOKS, readSessions)

/** Undefined when ended, idle for 30 days, older than 90, or not active. Concurrent calls share lookups. */
export function findSession(token: string): Promise<Session | undefined> {
  const hash = tokenHash(token)
  const known = looks.get(hash)
  if (known) return known
  const look = lookUp(hash).finally(() => {
    if (looks.get(hash) === look) looks.delete(hash)
  })
  looks.set(hash, look)
  return look
}

type Live = { hash: string; memberId: string; stale: boolean }

const liveOf = (hashes: readonly string[]) => sql<Live>`
    select token_hash as hash, member_id as "memberId", seen_at < shop_now() - make_interval(mins => ${SEEN_MINUTES}) as stale
    from sessions join members on members.id = member_id
    where token_hash = any(${hashes}) and ended_at is null and members.status = 'active'
      and seen_at > shop_now() - make_interval(days => ${IDLE_DAYS})
      and created_at > shop_now() - make_interval(days => ${ABSOLUTE_DAYS})`

/** Counts one of today's `most` calls in the same round trip; false above. */
export async function findSessionCounted(
  token: string,
  { kind, most }: { kind: string; most: number },
): Promise<(Session & { isWithinDay: boolean }) | undefined> {
  const { rows } = await sql<Live & { isWithinDay: boolean }>`
    with live as (${liveOf([tokenHash(token)])}),
      counted as (${countingDaily(sql`${kind}::text || live."memberId"`, most, sql`from live`)})
    select live.*, exists (select from counted) as "isWithinDay" from live`.execute(db)
  await noteSeen(rows)
  return rows[0]
}

async function readSessions(hashes: readonly string[]): Promise<(Session | undefined)[]> {
  const { rows } = await liveOf(hashes).execute(db)
  await noteSeen(rows)
  const found = new Map(rows.map(({ hash, memberId }) => [hash, { memberId }]))
  return hashes.map((hash) => found.get(hash))
}

async function noteSeen(rows: readonly Live[]): Promise<void> {
  const stale = rows.filter((row) => row.stale).map(({ hash }) => hash)
  // A locked row is noted next time: none of the others waits for it.
  if (stale.length > 0)
    await sql`
      update sessions set seen_at = shop_now() where token_hash = any(array(
        select token_hash from sessions where token_hash = any(${stale}) for update skip locked))`.execute(db)
}

/** The only place where the token exists. The oldest sessions above the limit end; take turns by `lockMember` first. */
export async function openSession(tx: Tx, memberId: string): Promise<string> {
  const token = randomToken()
  const { 'members.mostSessions': most } = await readMallSettings(tx, 'members.mostSessions')
  await sql`
    with opened as (
      insert into sessions (token_hash, member_id) values (${tokenHash(token)}, ${memberId})
    )
    update sessions set ended_at = shop_now() where token_hash in (
      select token_hash from sessions
      where member_id = ${memberId} and ended_at is null and seen_at > shop_now() - make_interval(days => ${IDLE_DAYS})
      order by created_at desc, token_hash offset ${most - 1})`.execute(tx)
  return token
}

export async function endSession(reader: Reader, token: string): Promise<void> {
  await reader
    .updateTable('sessions')
    .set({ ended_at: sql`shop_now()` })
    .where('token_hash', '=', tokenHash(token))
    .where('ended_at', 'is', null)
    .execute()
}

export async function endSessionsOf(tx: Tx, memberId: string, exceptHash = ''): Promise<void> {
  await sql`
    update sessions set ended_at = shop_now()
    where member_id = ${memberId} and ended_at is null and token_hash <> ${exceptHash}`.execute(tx)
}

/** Days for which a session that is over can be looked up by its member. */
const OVER_DAYS = 30

export function dropOldSessions(most: number): Promise<number> {
  // Whichever way a session ended, it began before that: the index of beginnings finds them all.
  const where = sql<boolean>`created_at < ${daysAgo(OVER_DAYS)} and (ended_at < ${daysAgo(OVER_DAYS)}
    or seen_at < ${daysAgo(OVER_DAYS + IDLE_DAYS)} or created_at < ${daysAgo(OVER_DAYS + ABSOLUTE_DAYS)})`
  return deleteBatch('sessions', { where, by: sql`created_at`, most })
}
