import type { MemberInfo } from '~/contract/members/calls'
import { ok, type Result, refuse } from '~/values/result'
import { maskPhone } from '~/values/validators'
import { db } from '../database/pool'
import { INVITATION_DAYS } from './enter-invitation'
import { findMember } from './store'

/** What a member sees of their own account: the phone masked, the inviter by nickname. Refused: sessionDead. */
export async function getMemberInfo(memberId: string): Promise<Result<MemberInfo, 'sessionDead'>> {
  const row = await findMember(db, memberId, INVITATION_DAYS)
  if (!row) return refuse('sessionDead')
  return ok({
    id: row.id,
    phone: maskPhone(row.phone),
    nickname: row.nickname,
    avatar: row.avatar,
    gender: row.gender as MemberInfo['gender'],
    birthday: row.birthday,
    businessId: row.business_id,
    shopName: row.shop_name,
    isAgent: row.is_agent,
    level: row.level,
    hasOpenid: row.has_openid,
    inviter: row.inviter,
    mayEnterInvitation: row.may_enter_invitation,
    recordsFootprints: row.records_footprints,
    logoffDueAt: row.logoff_due_at?.toISOString() ?? null,
  })
}
