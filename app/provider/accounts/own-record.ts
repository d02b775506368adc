import type { z } from 'zod'
import type { accountCalls } from '~/contract/accounts/calls'
import type { MemberInfo } from '~/contract/members/calls'
import { ok, type Result, refuse } from '~/values/result'
import { gather } from '../concept'
import { db } from '../database/pool'
import { transaction } from '../database/transaction'
import { findAccount, listSessions, type Privacy, setPrivacyOf } from './store'

type OwnRecord = z.input<typeof accountCalls.ownRecord.output>

const textOf = (at: Date | null) => at?.toISOString() ?? null

/** The account as it is kept, nothing masked: for the member alone. Refused: sessionDead. */
export async function ownRecord(memberId: string): Promise<Result<OwnRecord, 'sessionDead'>> {
  const lists = Object.entries(gather('ownData')).map(async ([name, list]) => [name, await list(db, memberId)] as const)
  const [row, sessions, ...owned] = await Promise.all([findAccount(db, memberId), listSessions(db, memberId), ...lists])
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
    joinedAt: row.joined_at.toISOString(),
    phoneChangedAt: textOf(row.phone_changed_at),
    recordsFootprints: row.records_footprints,
    hearsOfFavourites: row.hears_of_favourites,
    takesRecommendations: row.takes_recommendations,
    sessions: sessions.map(({ created_at, seen_at, ended_at }) => ({
      openedAt: created_at.toISOString(),
      seenAt: seen_at.toISOString(),
      endedAt: textOf(ended_at),
    })),
    owned: Object.fromEntries(owned),
  })
}

/** What is kept of a member and told to them from now on; what is not named stays as it is. */
export async function setPrivacy(memberId: string, chosen: Privacy) {
  await transaction((tx) => setPrivacyOf(tx, memberId, chosen))
  return ok({})
}
