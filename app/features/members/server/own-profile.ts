import { dropOpen, publish, waitingOf } from '~/features/moderation/server/publishing/publish'
import { ownsPictures } from '~/features/uploads/server/owns-pictures'
import type { RefusalKey } from '~/house/registers/refusals'
import { db } from '~/platform/database/pool'
import { transaction } from '~/platform/database/transaction'
import { ok, type Result, refuse } from '~/values/result'
import { maskPhone } from '~/values/validators'
import type { MemberInfo } from '../contract/members'
import { INVITATION_DAYS } from './enter-invitation'
import { changeMember, findMember, isPossibleBirthday } from './store'

type Done = Result<Record<string, never>, RefusalKey>

const BIRTHDAY_YEARS = 150

interface MemberChange {
  nickname?: string
  /** Key of an uploaded picture; '' removes the avatar. */
  avatar?: string
  gender?: MemberInfo['gender']
  /** YYYY-MM-DD; '' removes it. */
  birthday?: string
}

export async function updateMember(memberId: string, change: MemberChange): Promise<Done> {
  const { nickname, avatar, gender, birthday } = change
  return transaction(async (tx): Promise<Done> => {
    if (avatar && !(await ownsPictures(tx, memberId, [avatar]))) return refuse('notFound', { field: 'avatar' })
    if (birthday && !(await isPossibleBirthday(tx, birthday, BIRTHDAY_YEARS)))
      return refuse('birthdayImpossible', { field: 'birthday', params: { years: BIRTHDAY_YEARS } })
    const own = { memberId, subjectId: memberId }
    if (nickname !== undefined) {
      const sent = await publish(tx, { ...own, kind: 'nickname', content: { nickname } })
      if (!sent.ok) return sent
    }
    if (avatar) {
      const sent = await publish(tx, { ...own, kind: 'avatar', content: { avatar } })
      if (!sent.ok) return sent
    }
    // No picture needs no review.
    if (avatar === '') await dropOpen(tx, { ...own, kind: 'avatar' })
    await changeMember(tx, memberId, {
      gender,
      avatar: avatar === '' ? null : undefined,
      birthday: birthday === '' ? null : birthday,
    })
    return ok({})
  })
}

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
    takesMarketing: row.takes_marketing,
    deletionDueAt: row.logoff_due_at,
  })
}
