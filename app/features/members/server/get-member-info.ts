import { waitingOf } from '~/features/moderation/server/publishing/publish'
import { db } from '~/platform/database/pool'
import { ok, type Result, refuse } from '~/values/result'
import { maskPhone } from '~/values/validators'
import type { MemberInfo } from '../contract/members'
import { INVITATION_DAYS } from './enter-invitation'
import { findMember } from './store'

type Waiting = Awaited<ReturnType<typeof waitingOf>>

function inReview(waiting: Waiting, kind: 'nickname' | 'avatar'): string | null {
  const text = waiting.find((one) => one.kind === kind)?.content[kind]
  return typeof text === 'string' ? text : null
}

export async function getMemberInfo(memberId: string): Promise<Result<MemberInfo, 'sessionDead'>> {
  const [row, waiting] = await Promise.all([
    findMember(db, memberId, INVITATION_DAYS),
    waitingOf(db, memberId, ['nickname', 'avatar']),
  ])
  if (!row) return refuse('sessionDead')
  return ok({
    id: row.id,
    phone: maskPhone(row.phone),
    nickname: row.nickname,
    avatar: row.avatar,
    inReview: {
      nickname: inReview(waiting, 'nickname'),
      avatar: inReview(waiting, 'avatar'),
    },
    gender: row.gender as MemberInfo['gender'],
    birthday: row.birthday,
    businessId: row.business_id,
    shopName: row.shop_name,
    isAgent: row.is_agent,
    level: row.level,
    hasOpenid: row.has_openid,
    invitationCode: row.invitation_code,
    inviter: row.inviter,
    mayEnterInvitation: row.may_enter_invitation,
    recordsFootprints: row.records_footprints,
    hearsOfFavourites: row.hears_of_favourites,
    takesRecommendations: row.takes_recommendations,
    deletionDueAt: row.logoff_due_at,
  })
}
