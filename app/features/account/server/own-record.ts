import type { z } from 'zod'
import type { MemberInfo } from '~/features/members/contract/members'
import { personalRows } from '~/house/concept'
import { db } from '~/platform/database/pool'
import { transaction } from '~/platform/database/transaction'
import { takeHit } from '~/platform/limits/rate-limits'
import { ownLists } from '~/platform/personal-data/own-rows'
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
