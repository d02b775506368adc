import { sql } from 'kysely'
import type { z } from 'zod'
import { db } from '~/platform/database/pool'
import type { Reader, Tx } from '~/platform/database/transaction'
import type { accountCalls } from '../contract/members'

export type Privacy = z.output<typeof accountCalls.setPrivacy.input>

export async function setPrivacyOf(tx: Tx, memberId: string, chosen: Privacy): Promise<void> {
  const {
    recordsFootprints: records,
    hearsOfFavourites: hears,
    takesRecommendations: takes,
    takesMarketing: news,
  } = chosen
  await sql`
    update members set records_footprints = coalesce(${records ?? null}, records_footprints),
      hears_of_favourites = coalesce(${hears ?? null}, hears_of_favourites),
      takes_recommendations = coalesce(${takes ?? null}, takes_recommendations),
      takes_marketing = coalesce(${news ?? null}, takes_marketing)
    where id = ${memberId}`.execute(tx)
}

export async function replacePhone(
  tx: Tx,
  { memberId, from, to }: { memberId: string; from: string; to: string },
): Promise<boolean> {
  const { rows } = await sql`
    update members set phone = ${to}, phone_changed_at = shop_now()
    where id = ${memberId} and phone = ${from} and not exists (select from members where phone = ${to})
    returning id`.execute(tx)
  return rows.length === 1
}

export async function findAccount(reader: Reader, memberId: string) {
  return reader
    .selectFrom('members')
    .select(['id', 'phone', 'nickname', 'gender', 'birthday', 'avatar', 'openid', 'inviter_id', 'joined_at'])
    .select([
      'phone_changed_at',
      'records_footprints',
      'hears_of_favourites',
      'takes_recommendations',
      'takes_marketing',
      'logoff_due_at',
      'status',
    ])
    .where('id', '=', memberId)
    .executeTakeFirst()
}

export async function listSessions(reader: Reader, memberId: string) {
  return reader
    .selectFrom('sessions')
    .select(['created_at', 'seen_at', 'ended_at'])
    .where('member_id', '=', memberId)
    .orderBy('created_at')
    .execute()
}

export async function askDeletion(tx: Tx, memberId: string, days: number): Promise<string | undefined> {
  const row = await tx
    .updateTable('members')
    .set({ logoff_due_at: sql`shop_now() + make_interval(days => ${days})` })
    .where('id', '=', memberId)
    .where('logoff_due_at', 'is', null)
    .returning('logoff_due_at')
    .executeTakeFirst()
  return row?.logoff_due_at ?? undefined
}

export async function dropDeletion(tx: Tx, memberId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('members')
    .set({ logoff_due_at: null })
    .where('id', '=', memberId)
    .where('status', '=', 'active')
    .where('logoff_due_at', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function listDueDeletions(most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('members')
    .select('id')
    .where(sql<boolean>`logoff_due_at is not null and status = 'active'`)
    .where('logoff_due_at', '<=', sql<string>`shop_now()`)
    .orderBy('logoff_due_at')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

/** Locks an account whose deletion is due; undefined where it was cancelled or is locked elsewhere. */
export async function lockDueDeletion(tx: Tx, memberId: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('members')
    .select('phone')
    .where('id', '=', memberId)
    .where('status', '=', 'active')
    .where('logoff_due_at', '<=', sql<string>`shop_now()`)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  return row?.phone
}

export async function putOffDeletion(tx: Tx, memberId: string, hours: number): Promise<void> {
  await sql`
    update members set logoff_due_at = shop_now() + make_interval(hours => ${hours}) where id = ${memberId}`.execute(tx)
}

export async function isMoving(tx: Tx, memberId: string, seconds: number): Promise<boolean> {
  const { rows } = await sql`
    select from sessions
    where member_id = ${memberId} and (ended_at is null or ended_at > shop_now() - make_interval(secs => ${seconds}))
    limit 1`.execute(tx)
  return rows.length > 0
}
