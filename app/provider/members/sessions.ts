import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { randomToken } from '~/values/ids'
import { db } from '../database/pool'
import type { Reader, Tx } from '../database/transaction'

const IDLE_DAYS = 30
const ABSOLUTE_DAYS = 90
/** How stale `seen_at` may get before a request writes it again. */
const SEEN_MINUTES = 60

/** Tokens carry 256 random bits, so a plain hash keeps a leaked table useless. */
export const tokenHash = (token: string) => createHash('sha256').update(token).digest('base64url')

type Session = { memberId: string }
/** Looks that are under way, by the token's hash; nothing is kept longer than a look takes. */
const looks = new Map<string, Promise<Session | undefined>>()

/**
 * The live session of a token, or nothing: ended, idle for 30 days, older than 90, or its member is not active. The
 * calls of one screen come at the same time and share one look.
 */
export function findSession(token: string): Promise<Session | undefined> {
  const hash = tokenHash(token)
  const known = looks.get(hash)
  if (known) return known
  const look = readSession(hash).finally(() => {
    if (looks.get(hash) === look) looks.delete(hash)
  })
  looks.set(hash, look)
  return look
}

async function readSession(hash: string): Promise<Session | undefined> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('members', 'members.id', 'sessions.member_id')
    .select([
      'sessions.member_id',
      sql<boolean>`seen_at < shop_now() - make_interval(mins => ${SEEN_MINUTES})`.as('stale'),
    ])
    .where('token_hash', '=', hash)
    .where('ended_at', 'is', null)
    .where('members.status', '=', 'active')
    .where(sql<boolean>`seen_at > shop_now() - make_interval(days => ${IDLE_DAYS})`)
    .where(sql<boolean>`created_at > shop_now() - make_interval(days => ${ABSOLUTE_DAYS})`)
    .executeTakeFirst()
  if (!row) return undefined
  if (row.stale)
    await db.updateTable('sessions').set({ seen_at: sql`shop_now()` }).where('token_hash', '=', hash).execute()
  return { memberId: row.member_id }
}

/** Opens a session and answers its token, which exists nowhere else. */
export async function openSession(tx: Tx, memberId: string): Promise<string> {
  const token = randomToken()
  await tx
    .insertInto('sessions')
    .values({ token_hash: tokenHash(token), member_id: memberId })
    .execute()
  return token
}

/** Ends one session at once; ending it twice changes nothing. */
export async function endSession(reader: Reader, token: string): Promise<void> {
  await reader
    .updateTable('sessions')
    .set({ ended_at: sql`shop_now()` })
    .where('token_hash', '=', tokenHash(token))
    .where('ended_at', 'is', null)
    .execute()
}

/** Days for which a session that is over can be looked up by its member. */
const OVER_DAYS = 30

/** Drops at most `most` sessions that ended, or ran out, 30 days ago or earlier. Answers how many. */
export async function dropOldSessions(most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    with old as (select shop_now() - make_interval(days => ${OVER_DAYS}) as since)
    delete from sessions where token_hash = any(array(
      select token_hash from sessions, old
      where ended_at < since or seen_at < since - make_interval(days => ${IDLE_DAYS})
        or created_at < since - make_interval(days => ${ABSOLUTE_DAYS})
      limit ${most}))`.execute(db)
  return Number(numAffectedRows)
}
