import { sql } from 'kysely'
import type { z } from 'zod'
import type { MemberInfo } from '~/features/members/contract/members'
import { personalRows } from '~/house/concept'
import { db } from '~/platform/database/pool'
import { transaction } from '~/platform/database/transaction'
import { takeHit } from '~/platform/limits/rate-limits'
import type { PersonalRows } from '~/platform/personal-rows'
import { ownLists } from '~/platform/personal-rows'
import { ownOf } from '~/values/own'
import { ok, type Result, refuse } from '~/values/result'
import type { accountCalls } from '../contract/members'
import { findAccount, listSessions, type Privacy, setPrivacyOf } from './store'

type OwnRecord = z.input<typeof accountCalls.ownRecord.output>

/** An export reads everything that a member has: one a minute, and a few an hour. */
const DOWNLOADS = [
  { seconds: 60, most: 1 },
  { seconds: 60 * 60, most: 4 },
]

export async function ownRecord(memberId: string): Promise<Result<OwnRecord, 'sessionDead' | 'ownDataWaits'>> {
  if (!(await takeHit(db, `own data:${memberId}`, DOWNLOADS))) return refuse('ownDataWaits')
  const [row, sessions] = await Promise.all([findAccount(db, memberId), listSessions(db, memberId)])
  if (!row) return refuse('sessionDead')
  return ok({
    id: row.id,
    phone: row.phone,
    nickname: row.nickname,
    gender: row.gender as MemberInfo['gender'],
    birthday: row.birthday,
    avatar: row.avatar,
    openid: row.openid,
    inviterId: row.inviter_id,
    joinedAt: row.joined_at,
    phoneChangedAt: row.phone_changed_at,
    recordsFootprints: row.records_footprints,
    hearsOfFavourites: row.hears_of_favourites,
    takesRecommendations: row.takes_recommendations,
    takesMarketing: row.takes_marketing,
    sessions: sessions.map(({ created_at, seen_at, ended_at }) => ({
      openedAt: created_at,
      seenAt: seen_at,
      endedAt: ended_at,
    })),
    kinds: Object.keys(ownLists(personalRows())),
  })
}

export async function ownRows(memberId: string, { kind, after }: { kind: string; after?: string }) {
  const list = ownOf(ownLists(personalRows()), kind)
  if (!list) return refuse('notFound', { field: 'kind' })
  const page = await list(db, memberId, after)
  return ok(Array.isArray(page) ? { rows: page } : page)
}

export async function setPrivacy(memberId: string, chosen: Privacy) {
  await transaction((tx) => setPrivacyOf(tx, memberId, chosen))
  return ok({})
}

export const personalAccount: PersonalRows[] = [
  { table: 'sessions', by: 'member_id', erase: 'delete' },
  { table: 'verification_codes', by: 'phone', ofPhone: (phone) => phone, erase: 'delete', holds: { phone: 'phone' } },
  { table: 'idempotency', by: 'member_id', erase: 'delete' },
  {
    table: 'members',
    by: 'id',
    // The row stays, because orders and ledgers name it.
    erase: {
      status: 'erased',
      erased_at: sql`shop_now()`,
      phone: sql`'erased-' || id`,
      nickname: '***',
      avatar: null,
      gender: 'unknown',
      birthday: null,
      openid: null,
      shop_name: null,
      phone_changed_at: null,
      openid_changed_at: null,
      strange_login_at: null,
    },
    holds: {
      phone: 'phone',
      nickname: 'name',
      avatar: 'picture',
      birthday: 'date',
      openid: 'account',
      shop_name: 'name',
      blocked_reason: 'text',
    },
  },
  { table: 'members', by: 'inviter_id', erase: 'keep', because: 'who came by whom stays, without a name' },
]
